// Reads the state of the table, one try at a time; while the line is lost it tries again, after longer and longer. A browser that knows that
// its line is gone has it tried at once: between two reads of a race there are two minutes.
import { mayAskAgain, Refused } from '../../../lib/stores/house.ts';
import { readTable } from '../../../lib/stores/table.ts';
import type { TableState } from './known.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 8_000;

export interface Reading {
  /** Anyone who asks while a try is under way gets another one after it. */
  read(): void;
  stop(): void;
}

export function createReading(on: {
  state(state: TableState, askedAt: number): void;
  /** No answer came; the next try comes after so many seconds. */
  lost(seconds: number): void;
  refused(error: Refused): void;
}): Reading {
  let [reading, again, stopped] = [false, false, false];
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function go(): Promise<void> {
    clearTimeout(timer);
    reading = true;
    again = false;
    const askedAt = performance.now();
    try {
      const state = await readTable();
      wait = FIRST_WAIT_MS;
      if (!stopped) on.state(state, askedAt);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!mayAskAgain(error)) return on.refused(error);
      if (!stopped) later();
    } finally {
      reading = false;
    }
    if (again && !stopped) void go();
  }

  function later(): void {
    again = false;
    on.lost(wait / 1000);
    timer = setTimeout(() => void go(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  const read = (): void => {
    if (stopped) return;
    if (reading) again = true;
    else void go();
  };
  for (const event of ['online', 'offline']) window.addEventListener(event, read);
  return {
    read,
    stop() {
      stopped = true;
      clearTimeout(timer);
      for (const event of ['online', 'offline']) window.removeEventListener(event, read);
    },
  };
}
