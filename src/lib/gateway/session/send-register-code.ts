import { sendRegisterCode as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { registrationIsOpen } from '../entry/registering.ts';
import { mobileIsTaken } from '../people/contacts.ts';
import { readMobile } from '../people/mobile.ts';
import { requireBotCheck } from '../proofs/bot-check.ts';
import { sendCode } from '../proofs/codes.ts';

/** Messages cost, so none goes out where the form would not ask for its code. */
export const sendRegisterCode = handle(contract, async ({ input, ctx, request, address, fail }) => {
  const { mobileNum, verificationCode } = ctx.settings.get('register.rules');
  const asked =
    (input.regType === 'mobile' || mobileNum.enabled) &&
    (ctx.flags.on('REGMOBVERF3') || verificationCode.enabled);
  if (!asked || !registrationIsOpen(ctx, input.regType)) return fail('registration_closed');
  await requireBotCheck(ctx, input.botCheck, address);
  const mobile = readMobile(ctx, input.countryDialingCode, input.mobileNo);
  if (!mobile) return fail('mobile_invalid');
  if (await mobileIsTaken(ctx, mobile)) return fail('mobile_taken');
  return sendCode(ctx, 'register', { channel: 'sms', to: mobile.e164 }, { request, address });
});
