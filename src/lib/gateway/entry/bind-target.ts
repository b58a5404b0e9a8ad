// The mobile number or mail address that a member is about to bind.
import type { InputOf } from '../../contract/call.ts';
import type { sendBindCode } from '../../contract/security.ts';
import { patternFault } from '../../rules/patterns.ts';
import { LONGEST_VALUE } from '../../rules/register.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { readMobile } from '../people/mobile.ts';
import { emailIsTaken, mobileIsTaken } from '../people/taken.ts';
import type { Recipient } from '../proofs/codes.ts';

export interface BindTarget {
  recipient: Recipient;
  /** What the member's row says then. */
  columns: { country_dialing_code: string; mobile_num: string; mobile_bound_at: Date } | EmailColumns;
}

interface EmailColumns {
  email: string;
  email_bound_at: Date;
}

const MAILBOX = { pattern: 'mailbox', min: 5, max: LONGEST_VALUE, enabled: true, required: true } as const;

/** Throws when there can be no such number or address, or another member has bound it. */
export async function bindTarget(ctx: Ctx, input: InputOf<typeof sendBindCode>): Promise<BindTarget> {
  const now = ctx.clock.now();
  if (input.channel === 'mobile') {
    const mobile = readMobile(ctx, input.countryDialingCode, input.mobileNum);
    if (!mobile) throw new Refusal('mobile_invalid');
    if (await mobileIsTaken(ctx.db, mobile)) throw new Refusal('mobile_taken');
    const { dialingCode: country_dialing_code, number: mobile_num, e164 } = mobile;
    return {
      recipient: { channel: 'sms', to: e164 },
      columns: { country_dialing_code, mobile_num, mobile_bound_at: now },
    };
  }
  const fault = patternFault(input.email, MAILBOX);
  if (fault) {
    throw new Refusal('invalid_input', { fields: { email: { field: 'email', fault, rule: MAILBOX } } });
  }
  if (await emailIsTaken(ctx.db, input.email)) throw new Refusal('email_taken');
  return {
    recipient: { channel: 'mail', to: input.email.toLowerCase() },
    columns: { email: input.email, email_bound_at: now },
  };
}
