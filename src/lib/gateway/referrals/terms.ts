// The terms of inviting friends as editors wrote them.
import { published } from '../content/published.ts';
import { termsOf } from '../content/terms.ts';

export interface ReferralTerms {
  open: boolean;
  steps: { kind: 'deposit' | 'valid'; amount: string; reward: string }[];
  /** Percent of a friend's valid bets of a month. */
  share: string;
  /** The month in which a friend came, and those after it. */
  shareMonths: number;
  /** The version of the terms. */
  hash: string;
}

let known: ReferralTerms | undefined;

/** The terms in force. */
export function referralTerms(): ReferralTerms {
  known ??= read();
  return known;
}

function read(): ReferralTerms {
  const content = published();
  const [programme] = content.entriesOf('referral').map(({ data }) => data.programme);
  const hash = termsOf(content).find(({ kind }) => kind === 'referral')?.hash;
  if (!programme || !hash) throw new Error('referral.json has a fault: "content check" says which.');
  return { ...programme, hash };
}
