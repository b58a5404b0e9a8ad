// The ways that are open to a member for a second proof, and where a code of theirs would go.
import type { VerifyWay } from '../../contract/values.ts';
import { TRIAL } from '../../rules/agent-codes.ts';
import type { Ctx } from '../core/ctx.ts';
import { maskedEmail, maskedMobile } from '../people/mobile.ts';
import type { Recipient } from '../proofs/codes.ts';

/** The first proof. */
export type FirstProof = 'username' | 'sms' | 'firebase' | 'remembered' | 'register';

export interface SecondWay {
  way: VerifyWay;
  /** The masked number or address, else empty. */
  hint: string;
  recipient?: Recipient;
}

/** First proofs that have shown the mobile number already: another code to it proves nothing more. */
const BY_MOBILE: readonly FirstProof[] = ['sms', 'firebase'];

export const isByPhone = (first: FirstProof): boolean => BY_MOBILE.includes(first);

/** An app, once set up, is the only way: another one would let a thief go round it. */
export async function secondWays(
  { db }: Ctx,
  memberId: bigint,
  first: FirstProof,
): Promise<{ ways: SecondWay[]; app: boolean; payeeName: string | null }> {
  const member = await db
    .selectFrom('members as m')
    .leftJoin('totp_factors as t', 't.member_id', 'm.id')
    .select(['m.agent_code', 'm.payee_name', 'm.email', 'm.email_bound_at', 't.confirmed_at'])
    .select(['m.country_dialing_code', 'm.mobile_num', 'm.mobile_bound_at'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { country_dialing_code: code, mobile_num: number, email, payee_name: payeeName } = member;
  if (member.agent_code === TRIAL) return { ways: [], app: false, payeeName };
  if (member.confirmed_at) return { ways: [{ way: 'totp', hint: '' }], app: true, payeeName };
  const ways: SecondWay[] = [];
  if (member.mobile_bound_at && code && number && !isByPhone(first)) {
    const recipient = { channel: 'sms', to: `+${code}${number}` } as const;
    ways.push({ way: 'mobile', hint: maskedMobile(code, number), recipient });
  }
  if (member.email_bound_at && email) {
    // Codes belong to the exact recipient, and people write mail addresses in any case of letters.
    const recipient = { channel: 'mail', to: email.toLowerCase() } as const;
    ways.push({ way: 'email', hint: maskedEmail(email), recipient });
  }
  if (payeeName?.trim()) ways.push({ way: 'payee', hint: '' });
  return { ways, app: false, payeeName };
}
