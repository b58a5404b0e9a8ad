import { sendLoginCode as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { hasBound } from '../people/contacts.ts';
import { readMobile } from '../people/mobile.ts';
import { requireBotCheck } from '../proofs/bot-check.ts';
import { sendCodeIfKnown } from '../proofs/codes.ts';

const SWITCHES = {
  login: ['MOBILEVERCODELOGIN3'],
  recover: ['CHNGPASSVERIF3'],
  login_or_recover: ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'],
} as const;

/** A number that nobody has bound gets the same answer, in the same time, and no message. */
export const sendLoginCode = handle(contract, async ({ input, ctx, request, address, fail }) => {
  const { purpose = 'login_or_recover' } = input;
  if (!SWITCHES[purpose].some((flag) => ctx.flags.on(flag))) return fail('way_closed');
  await requireBotCheck(ctx, input.botCheck, address);
  const mobile = readMobile(ctx, input.countryDialingCode, input.mobileNum);
  if (!mobile) return fail('mobile_invalid');
  const member = await ctx.db
    .selectFrom('members')
    .select('id')
    .where(hasBound(mobile))
    // A new password unlocks what its member has locked, and a login says that it is locked.
    .where('status', 'in', ['active', 'locked'])
    .executeTakeFirst();
  const recipient = { channel: 'sms', to: mobile.e164, known: member !== undefined } as const;
  return sendCodeIfKnown(ctx, purpose, recipient, { request, address });
});
