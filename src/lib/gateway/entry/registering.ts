// Registering, by username or by mobile number: all checks come first, then everything is written in one transaction.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { uniqueViolation } from '../db/unique-violation.ts';
import { emailIsTaken, mobileIsTaken } from '../people/contacts.ts';
import { accountIsTaken, createMember } from '../people/members.ts';
import { type Mobile, readMobile } from '../people/mobile.ts';
import { profileOf } from '../people/profile.ts';
import { requireBotCheck } from '../proofs/bot-check.ts';
import { captchaMatches, OWES_CAPTCHA, owingCaptcha } from '../proofs/captcha.ts';
import { codeMatches } from '../proofs/codes.ts';
import { hashPassword, passwordIsCommon } from '../proofs/passwords.ts';
import { setPaymentPassword } from '../proofs/payment-password.ts';
import { alreadyAllowed } from './may-log-in.ts';
import { recruiterOf } from './recruiters.ts';
import { checkRegistration } from './register-check.ts';
import type { Registering } from './registration.ts';
import { completeSignIn } from './sign-in.ts';

export type Way = 'username' | 'mobile';

const SWITCH = { username: 'USERNAMEREG3', mobile: 'MOBILENUMREG3' } as const;

export const registrationIsOpen = (ctx: Ctx, way: Way): boolean =>
  ctx.flags.on('DIRECTREG3') && ctx.flags.on(SWITCH[way]);

/** Registers and signs in. A refusal leaves nothing, and a code that was right is still good after it. */
export async function register(given: Registering, way: Way) {
  const { ctx, request, address, fail } = given;
  if (!registrationIsOpen(ctx, way)) return fail('registration_closed');
  const input = checkRegistration(ctx, given.input, way);
  const asked = { ...given, input };
  const mobile = givenMobile(asked);
  if (input.password && passwordIsCommon(input.password, input.username ?? ''))
    return fail('password_too_common');
  await requireBotCheck(ctx, input.botCheck, address);
  if (!input.captcha) return enterPortal(asked, mobile);
  if (!(await captchaMatches(ctx, request, input.captcha))) return fail('captcha_wrong', OWES_CAPTCHA);
  return enterPortal(asked, mobile).catch(owingCaptcha);
}

async function enterPortal(asked: Registering, mobile: Mobile | undefined) {
  const { input, ctx, request, address, headers, fail } = asked;
  const { uplineId, affiliateCode, agentCode } = await recruiterOf(asked);
  await refuseTaken(asked, mobile);
  const phoneChecked = await checkPhone(asked, mobile);
  const account = input.username || (await nameFromNumber(ctx, mobile));
  const hashed = (secret: string | undefined) => (secret ? hashPassword(secret, ctx.random) : null);
  const passwordHash = await hashed(input.password);
  const paymentPasswordHash = await hashed(input.paymentPassword);
  const { nickname, email, payeeName } = input;

  async function enter(tx: TxCtx) {
    const code = mobile && input.verificationCode;
    // A wrong code ends the transaction without undoing it, since the try counts.
    if (code && !(await codeMatches(tx, 'register', mobile.e164, code))) return undefined;
    const member = await createMember(tx, {
      ...{ account, passwordHash, nickname, email, payeeName, uplineId, affiliateCode, agentCode },
      mobile: mobile && { ...mobile, proven: Boolean(code) || phoneChecked },
      profile: profileOf(input),
    });
    if (paymentPasswordHash)
      await setPaymentPassword(tx, member.id, { hash: paymentPasswordHash, by: 'login' });
    const proof = input.password ? 'username' : 'sms';
    return completeSignIn(tx, alreadyAllowed(member), { request, address, headers }, { way: proof });
  }

  await ctx.rateLimits.take('limits.register', { address });
  try {
    return (await inTransaction(ctx, enter)) ?? fail('code_wrong');
  } catch (error) {
    await ctx.rateLimits.giveBack('limits.register', { address });
    if (uniqueViolation(error) === 'members_account_key') return fail('account_taken');
    if (uniqueViolation(error) === 'members_mobile') return fail('mobile_taken');
    throw error;
  }
}

function givenMobile({ input, ctx, fail }: Registering): Mobile | undefined {
  if (!input.mobileNum) return undefined;
  return readMobile(ctx, input.countryDialingCode, input.mobileNum) ?? fail('mobile_invalid');
}

async function refuseTaken({ input, ctx, fail }: Registering, mobile: Mobile | undefined): Promise<void> {
  if (input.username && (await accountIsTaken(ctx, input.username))) fail('account_taken');
  if (input.email && (await emailIsTaken(ctx, input.email))) fail('email_taken');
  if (mobile && (await mobileIsTaken(ctx, mobile))) fail('mobile_taken');
}

/** Whether the phone sign-in service has checked the number; a token that says another number is refused. */
async function checkPhone({ input, ctx, fail }: Registering, mobile: Mobile | undefined): Promise<boolean> {
  if (!mobile || !input.firebaseIdToken) return false;
  if ((await ctx.providers.phone.numberOf(input.firebaseIdToken)) !== mobile.e164) fail('phone_auth_failed');
  return true;
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';

/** `m84912345678`; with letters after it when another member, who need not own the number, has that name already. */
async function nameFromNumber(ctx: Ctx, mobile: Mobile | undefined): Promise<string> {
  const name = `m${mobile?.dialingCode}${mobile?.number}`;
  if (!(await accountIsTaken(ctx, name))) return name;
  return name + Array.from({ length: 4 }, () => LETTERS[ctx.random.int(LETTERS.length)]).join('');
}
