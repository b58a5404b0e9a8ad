// How pages read the gateway's public calls and its time while they are rendered: typed by the contract, wherever the gateway is.
import type { ErrorCode } from '../contract/errors.ts';
import { Refusal } from '../gateway/core/errors.ts';
import type { Read } from '../gateway/http/backend.ts';
import { getBackend } from '../gateway/http/chosen-backend.ts';

/** `await (await reader())(gameMenus)`. */
export async function reader(): Promise<Read> {
  return (await getBackend()).read;
}

/** That there is no such thing, or that nothing can have such a name. */
const MISSING: readonly ErrorCode[] = ['not_found', 'invalid_input'];

/** What was read, or undefined when there is no such thing. Throws when that is not known: the gateway may be away. */
export async function ifFound<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal && MISSING.includes(error.code)) return undefined;
    throw error;
  }
}

/** The portal's time, which the operator may move. */
export async function portalNow(): Promise<Date> {
  return (await getBackend()).clock.now();
}
