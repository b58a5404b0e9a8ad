// The rooms of card tables as the page has them, then asked for from time to time: nobody in a lobby has a stream of every table.
import { atom } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { cardOwnSeat, cardRooms } from '../contract/card-rooms.ts';
import { SECOND_MS } from '../rules/durations.ts';
import { $session } from './session.ts';

export type CardRoomItem = OutputOf<typeof cardRooms>['rooms'][number];

export const $cardRooms = atom<readonly CardRoomItem[] | undefined>(undefined);

/** Where the member sits, and how long the seat is kept by the clock of this machine. */
export interface OwnSeat {
  gameId: string;
  stack: string;
  away: boolean;
  keptUntil: number;
}

export const $ownSeat = atom<OwnSeat | undefined>(undefined);

const ASK_AGAIN_MS = 5 * SECOND_MS;

async function readSeat(): Promise<void> {
  if ($session.get().state !== 'in') return $ownSeat.set(undefined);
  const { now, seat } = await call(cardOwnSeat, {});
  $ownSeat.set(
    seat
      ? {
          ...{ gameId: seat.gameId, stack: seat.stack, away: seat.away === true },
          keptUntil: Date.parse(seat.keptUntil) - Date.parse(now) + Date.now(),
        }
      : undefined,
  );
}

async function read(): Promise<void> {
  try {
    const [{ rooms }] = await Promise.all([call(cardRooms, {}), readSeat()]);
    $cardRooms.set(rooms);
  } catch (error) {
    // What is shown stays; the next time asks again.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Keeps the rooms that the page came with up to date. Answers how to stop. */
export function followCardRooms(): () => void {
  // At once, and again whenever somebody logs in or out.
  const stop = $session.subscribe(() => void read());
  const timer = setInterval(() => {
    if (!document.hidden) void read();
  }, ASK_AGAIN_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}
