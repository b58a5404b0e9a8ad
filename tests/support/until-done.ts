import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './gateway.ts';

/** Asks again for as long as the answer says to, with a pause for what is under way to end. */
export async function askAgainWhile<T>(busy: (answer: T) => boolean, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (!busy(answer)) return answer;
    await wait(5);
  }
}

/** Asks again for as long as it is told to try again, as clients do. */
export const untilDone = (ask: () => Promise<Answer>): Promise<Answer> =>
  askAgainWhile(({ body }) => body?.errorCode === 'try_again', ask);
