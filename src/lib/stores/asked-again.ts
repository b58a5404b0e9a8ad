// Sends what moves money again, as it was sent, until it is answered. With its id it counts once.
import type { Refused } from './refused.ts';

const LONGEST_WAIT_MS = 8_000;
const FIRST_WAIT_MS = 1_000;

interface Help {
  /** Whether a refusal leaves open what happened. */
  isOpen(error: unknown): error is Refused;
  /** Heard before each further try, which `tryNow` brings forward. */
  onTrouble(error: Refused, tryNow: () => void): void;
}

/** Settles with the answer, or throws the server's refusal. It asks by itself after a while, and when the line is back. */
export async function askedAgain<T>(ask: () => Promise<T>, { isOpen, onTrouble }: Help): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await ask();
    } catch (error) {
      if (!isOpen(error)) throw error;
      await untilWorthATry(wait, (tryNow) => onTrouble(error, tryNow));
    }
  }
}

function untilWorthATry(ms: number, offer: (tryNow: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener('online', () => resolve(), { once: true });
    offer(resolve);
  });
}
