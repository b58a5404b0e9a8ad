// The mobile number or mail address that a member is about to bind.
import type { InputOf } from '../../contract/call.ts';
import type { sendBindCode } from '../../contract/security.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { bindMobile, emailIsTaken, mobileIsTaken } from '../people/contacts.ts';
import { readMobile } from '../people/mobile.ts';
import type { Recipient } from '../proofs/codes.ts';
import { replaceEmail } from './replace-email.ts';

export interface BindTarget {
  /** Where the code goes that proves it. */
  recipient: Recipient;
  /** Binds it. Throws when another member was faster. */
  bind(memberId: bigint): Promise<void>;
}

/** Throws when there can be no such number or address, or another member has bound it. */
export async function bindTarget(ctx: Ctx, input: InputOf<typeof sendBindCode>): Promise<BindTarget> {
  if (input.channel === 'mobile') {
    const mobile = readMobile(ctx, input.countryDialingCode, input.mobileNum);
    if (!mobile) throw new Refusal('mobile_invalid');
    if (await mobileIsTaken(ctx, mobile)) throw new Refusal('mobile_taken');
    return {
      recipient: { channel: 'sms', to: mobile.e164 },
      bind: (memberId) => bindMobile(ctx, memberId, mobile),
    };
  }
  const { email } = input;
  if (await emailIsTaken(ctx, email)) throw new Refusal('email_taken');
  return {
    recipient: { channel: 'mail', to: email.toLowerCase() },
    bind: (memberId) => replaceEmail(ctx, memberId, email),
  };
}
