// The second proof that a login may need.
import { Refused } from '../client/call.ts';
import type { VerifyWay } from '../contract/values.ts';

export interface SecondStep {
  ticket: string;
  ways: { way: VerifyWay; hint: string }[];
}

/** What a refusal offers as a second step; undefined when it is another refusal. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof Refused) || error.code !== 'extra_verification_needed') return undefined;
  const { ticket, ways } = error.value as Partial<SecondStep>;
  return ticket && ways?.length ? { ticket, ways } : undefined;
}
