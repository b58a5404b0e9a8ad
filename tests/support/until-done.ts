import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './gateway.ts';

/** Asks again for as long as it is told to try again, as clients do. */
export async function untilDone(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.body?.errorCode !== 'try_again') return answer;
    await wait(5);
  }
}
