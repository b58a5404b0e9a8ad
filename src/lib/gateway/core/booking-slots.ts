// How many bookings run or wait in this process at once. Each may hold a connection while it waits for rows that somebody else
// holds, so one member must not take all connections, and all bookings together leave some for reading.
import { BOUNDS, MOST_CONNECTIONS } from '../db/connect.ts';
import { tryAgain } from './errors.ts';
import { createTurns, type Turns } from './turns.ts';

/**
 * One runs and one waits for the same rows; the others wait in memory, without a connection. Vendors and quick hands send
 * a few at once, and not everybody asks again.
 */
const OF_ONE = { atOnce: 2, waiting: 32, waitMs: BOUNDS.wait };
const FOR_READING = 4;
const IN_ALL = { atOnce: MOST_CONNECTIONS - FOR_READING, waiting: 1_000, waitMs: BOUNDS.wait };

type Key = bigint | string;
type Bounds = Parameters<typeof createTurns>[0];

export interface BookingSlots {
  /**
   * Runs work for a member, or for whatever else `key` names, when it is its turn among that key's; throws `try_again` at
   * once when enough wait, and later when its turn does not come in time. All of one key have the same `bounds`.
   */
  ofOne<T>(key: Key, work: () => Promise<T>, bounds?: Bounds): Promise<T>;
  /** Runs a booking when it is its turn among all; throws `try_again` when that does not come in time. */
  inTurn<T>(book: () => Promise<T>): Promise<T>;
  /** A booking in its turn, of one key. */
  take<T>(key: Key, book: () => Promise<T>): Promise<T>;
}

export function createBookingSlots(): BookingSlots {
  const ofKeys = new Map<Key, { turns: Turns; users: number }>();
  const turns = createTurns(IN_ALL);

  async function ofOne<T>(key: Key, work: () => Promise<T>, bounds: Bounds = OF_ONE): Promise<T> {
    const own = ofKeys.get(key) ?? { turns: createTurns(bounds), users: 0 };
    ofKeys.set(key, own);
    own.users++;
    try {
      const done = await own.turns.run(async () => ({ worked: await work() }));
      if (!done) throw tryAgain('gateway:busy.account');
      return done.worked;
    } finally {
      own.users--;
      if (own.users === 0) ofKeys.delete(key);
    }
  }

  async function inTurn<T>(book: () => Promise<T>): Promise<T> {
    const done = await turns.run(async () => ({ booked: await book() }));
    if (!done) throw tryAgain('gateway:busy.portal');
    return done.booked;
  }

  return {
    ofOne,
    inTurn,
    take: (key, book) => ofOne(key, () => inTurn(book)),
  };
}
