// The second proof that a login may need.
import { Refused } from '../client/call.ts';
import type { VerifyOffer } from '../contract/values.ts';

export type SecondStep = VerifyOffer;

/** What a refusal offers as a second step; undefined when it is another refusal. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof Refused) || error.code !== 'extra_verification_needed') return undefined;
  const { ticket, ways } = error.value as Partial<SecondStep>;
  return ticket && ways?.length ? { ticket, ways } : undefined;
}
