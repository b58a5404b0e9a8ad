import { sendRegisterCode as contract } from '../../contract/session.ts';
import { requireBotCheck } from '../accounts/bot-check.ts';
import { sendCode } from '../accounts/codes.ts';
import { readMobile } from '../accounts/mobile.ts';
import { registrationIsOpen } from '../accounts/registering.ts';
import { mobileIsTaken } from '../accounts/taken.ts';
import { handle } from '../handle.ts';

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
  if (await mobileIsTaken(ctx.db, mobile)) return fail('mobile_taken');
  return sendCode(ctx, 'register', { channel: 'sms', to: mobile.e164 }, { request, address });
});
