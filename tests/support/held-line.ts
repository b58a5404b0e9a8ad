// A line on which one call's answers wait, as they do between a phone and a gateway far away.
import { vi } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import type { Call } from '../../src/lib/contract/call.ts';

/** The gateway answers as ever, but what it answers to `target` arrives only when it is let go. */
export function holdAnswers({ path }: Call) {
  const real = surroundings.fetch;
  const waiting: (() => void)[] = [];
  let holds = true;
  surroundings.fetch = (async (input, init) => {
    const answer = await real(input, init);
    const address = new URL(input instanceof Request ? input.url : input, 'http://portico.test');
    if (holds && address.pathname === path) await new Promise<void>((go) => waiting.push(go));
    return answer;
  }) as typeof fetch;
  return {
    /** Until so many answers wait; a busy machine takes its time. */
    reached: (count: number): Promise<boolean> =>
      vi.waitUntil(() => waiting.length >= count, { timeout: 15_000 }),
    /** Lets them arrive, in the order they came; later ones are not held. */
    letGo: (): void => {
      surroundings.fetch = real;
      holds = false;
      for (const go of waiting) go();
    },
    /** Lets the newest arrive before the others. */
    letNewestGo: (): void => waiting.pop()?.(),
  };
}
