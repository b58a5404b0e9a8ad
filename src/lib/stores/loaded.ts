// What a store has read of the gateway, or why it could not.
import { isRefused, type Refused } from './refused.ts';

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: Refused };

/** The answer, or the refusal in its place. */
export async function loaded<T>(answer: Promise<T>): Promise<Loaded<T>> {
  try {
    return { state: 'ready', value: await answer };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { state: 'failed', error };
  }
}
