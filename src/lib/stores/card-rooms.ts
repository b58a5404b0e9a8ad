// The rooms of card tables as the page has them, then asked for from time to time: nobody in a lobby has a stream of every table.
import { atom } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { cardRooms } from '../contract/card-rooms.ts';
import { SECOND_MS } from '../rules/durations.ts';

export type CardRoomItem = OutputOf<typeof cardRooms>['rooms'][number];

export const $cardRooms = atom<readonly CardRoomItem[] | undefined>(undefined);

const ASK_AGAIN_MS = 5 * SECOND_MS;

async function read(): Promise<void> {
  try {
    $cardRooms.set((await call(cardRooms, {})).rooms);
  } catch (error) {
    // What is shown stays; the next time asks again.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Keeps the rooms that the page came with up to date. Answers how to stop. */
export function followCardRooms(): () => void {
  void read();
  const timer = setInterval(() => {
    if (!document.hidden) void read();
  }, ASK_AGAIN_MS);
  return () => clearInterval(timer);
}
