// What visitors and members tell the portal.
import { call } from '../client/call.ts';
import type { ArgumentOf } from '../contract/call.ts';
import { feedback } from '../contract/home.ts';
import { brandSettings } from '../contract/system.ts';
import type { WordRange } from '../rules/feedback.ts';

export type GivenFeedback = ArgumentOf<typeof feedback>;

/** Sends it; throws `Refused`, with a sentence at the field that was wrong. */
export async function sendFeedback(given: GivenFeedback): Promise<void> {
  await call(feedback, given);
}

/** How many words a text takes. */
export async function feedbackRange(): Promise<WordRange> {
  return (await call(brandSettings, {})).feedback;
}
