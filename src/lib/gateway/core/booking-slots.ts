// How many bookings run or wait in this process at once. Each may hold a connection while it waits for rows that somebody else
// holds, so one member must not take all connections, and all bookings together leave some for reading.
import { BOUNDS, MOST_CONNECTIONS } from '../db/connect.ts';
import { tryAgain } from './errors.ts';
import { createTurns } from './turns.ts';

/** One runs and one waits for the same rows; more would only wait. */
const MOST_OF_ONE = 2;
/** A vendor books a few rounds of a member side by side, and not every vendor asks again. */
export const MOST_BY_VENDOR = 4;
const FOR_READING = 4;
const IN_ALL = { atOnce: MOST_CONNECTIONS - FOR_READING, waiting: 1_000, waitMs: BOUNDS.wait };

export interface BookingSlots {
  /**
   * Runs work for a member, or for whatever else `key` names; throws `try_again` at once when enough for the same key is
   * under way.
   */
  ofOne<T>(key: bigint | string, work: () => Promise<T>, mostOfOne?: number): Promise<T>;
  /** Runs a booking when it is its turn among all; throws `try_again` when that does not come in time. */
  inTurn<T>(book: () => Promise<T>): Promise<T>;
  /** A booking in its turn, of one key. */
  take<T>(key: bigint | string, book: () => Promise<T>, mostOfOne?: number): Promise<T>;
}

export function createBookingSlots(): BookingSlots {
  const underWay = new Map<bigint | string, number>();
  const turns = createTurns(IN_ALL);

  async function ofOne<T>(key: bigint | string, work: () => Promise<T>, mostOfOne = MOST_OF_ONE): Promise<T> {
    const before = underWay.get(key) ?? 0;
    if (before >= mostOfOne) throw tryAgain('gateway:busy.account');
    underWay.set(key, before + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
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
    take: (key, book, mostOfOne) => ofOne(key, () => inTurn(book), mostOfOne),
  };
}
