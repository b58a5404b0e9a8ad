// The answer to the latest of several requests, in whatever order the answers arrive.
import { atom, type ReadableAtom } from 'nanostores';
import type { Failure } from './loaded.ts';
import { isRefused } from './refused.ts';

export type Latest<T> =
  /** `value` is the former answer, where there is one that still fits. */
  { state: 'loading'; value: T | undefined } | { state: 'ready'; value: T } | ({ state: 'failed' } & Failure);

export interface Asking<T> {
  $shown: ReadableAtom<Latest<T>>;
  /** Asks anew; `keep` shows the former answer until then. */
  ask(question: (signal: AbortSignal) => Promise<T>, keep: boolean): Promise<void>;
}

export function latest<T>(): Asking<T> {
  const $shown = atom<Latest<T>>({ state: 'loading', value: undefined });
  let under: AbortController | undefined;

  return {
    $shown,
    async ask(question, keep) {
      under?.abort();
      const mine = new AbortController();
      under = mine;
      const before = $shown.get();
      $shown.set({ state: 'loading', value: keep && before.state !== 'failed' ? before.value : undefined });
      try {
        const value = await question(mine.signal);
        if (under === mine) $shown.set({ state: 'ready', value });
      } catch (error) {
        if (under !== mine) return;
        if (!isRefused(error)) throw error;
        $shown.set({ state: 'failed', error, at: new Date() });
      }
    },
  };
}
