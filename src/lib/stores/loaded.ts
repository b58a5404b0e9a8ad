// What a store has read of the gateway, or why it could not.
import { atom, type ReadableAtom } from 'nanostores';
import { isRefused, type Refused } from './refused.ts';

/** Why something could not be read, and when that was. */
export interface Failure {
  error: Refused;
  at: Date;
}

export type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | ({ state: 'failed' } & Failure);

/** The answer, or the refusal in its place. */
export async function loaded<T>(answer: Promise<T>): Promise<Loaded<T>> {
  try {
    return { state: 'ready', value: await answer };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { state: 'failed', error, at: new Date() };
  }
}

const LOADING = { state: 'loading' } as const;

/** What is read again and again. */
export interface Reading<T> {
  $loaded: ReadableAtom<Loaded<T>>;
  /** Reads it; what is shown stays until the answer arrives, and an answer that a newer one has overtaken is dropped. */
  read(): Promise<void>;
  /** Drops what is known, and the answers that are under way. */
  forget(): void;
}

export function reading<T>(ask: () => Promise<T>): Reading<T> {
  const $loaded = atom<Loaded<T>>(LOADING);
  let asked = 0;
  let taken = 0;
  return {
    $loaded,
    async read() {
      const turn = ++asked;
      if ($loaded.get().state === 'failed') $loaded.set(LOADING);
      const answer = await loaded(ask());
      if (turn < taken) return;
      taken = turn;
      $loaded.set(answer);
    },
    forget() {
      taken = ++asked;
      $loaded.set(LOADING);
    },
  };
}
