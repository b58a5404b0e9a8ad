import { login as contract } from '../../contract/session.ts';
import { type HandlerInput, handle } from '../core/handle.ts';
import { noteSecurity } from '../core/security-log.ts';
import { requireMayLogInAt } from '../entry/may-log-in.ts';
import { mobileOfCode } from '../entry/mobile-of-code.ts';
import { signIn } from '../entry/sign-in.ts';
import { countAttempt, countAttemptFrom } from '../entry/sign-in-attempts.ts';
import { accounts } from '../entry/signing-in.ts';
import { requireNewPassword } from '../people/changes.ts';
import { hasBound } from '../people/contacts.ts';
import { type Mobile, mobileOf } from '../people/mobile.ts';
import { requireBotCheck } from '../proofs/bot-check.ts';
import { OWES_CAPTCHA, requireOwedCaptcha } from '../proofs/captcha.ts';
import { codeMatches } from '../proofs/codes.ts';
import { isDefaultPassword, passwordMatches } from '../proofs/passwords.ts';

type Login = HandlerInput<typeof contract>;

/** Three ways to log in, each with its own proof; what follows is the same. */
export const login = handle(contract, async (asked) => {
  const { input, ctx, request, address, headers } = asked;
  const ways = { username: byPassword, sms: bySms, firebase: byPhoneService };
  const member = await requireMayLogInAt(ctx, input.door, await ways[input.type](asked));
  const how = { way: input.type, remember: input.remember };
  return signIn(ctx, member, { request, address, headers }, how);
});

async function byPassword({ input, ctx, request, address, fail }: Login) {
  const account = input.username.toLowerCase();
  const work = await requireBotCheck(ctx, input.botCheck, address);
  const member = await memberWhere(ctx, { account });
  const captcha = () => requireOwedCaptcha(ctx, request, { answer: input.captcha, work });
  const attempt = await countAttempt(ctx, { account, member, request, address, captcha });
  const matches = await passwordMatches(input.password, member?.password_hash);
  if (!member || !matches) {
    noteSecurity(ctx, 'login_failed', { memberId: member?.id, detail: 'username' });
    return fail('wrong_credentials', (await attempt.failed()) ? OWES_CAPTCHA : undefined);
  }
  await attempt.passed();
  if (member.must_change_password || !isDefaultPassword(input.password)) return member;
  await requireNewPassword(ctx, member.id, true);
  return { ...member, must_change_password: true };
}

async function bySms({ input, ctx, request, address, fail }: Login) {
  if (!ctx.flags.on('MOBILEVERCODELOGIN3')) return fail('way_closed');
  const mobile = await mobileOfCode(ctx, 'login', input.countryDialingCode, input.username);
  if (!mobile) return fail('mobile_invalid');
  const owner = await memberWhere(ctx, { mobile });
  // The code was sent for a bot check, so none is asked until there is a captcha.
  const captcha = async () => {
    const work = input.captcha ? await requireBotCheck(ctx, input.botCheck, address) : undefined;
    await requireOwedCaptcha(ctx, request, { answer: input.captcha, work });
  };
  const attempt = await countAttempt(ctx, { account: mobile.e164, member: owner, request, address, captcha });
  const matches = await codeMatches(ctx, 'login', mobile.e164, input.password.trim());
  const member = matches ? await memberWhere(ctx, { mobile }) : undefined;
  if (!member) {
    noteSecurity(ctx, 'login_failed', { memberId: owner?.id, detail: 'sms' });
    return fail('code_wrong', (await attempt.failed()) ? OWES_CAPTCHA : undefined);
  }
  await attempt.passed();
  return member;
}

async function byPhoneService({ input, ctx, address, fail }: Login) {
  // The service has signed what it says, so there is nothing to guess.
  const attempt = await countAttemptFrom(ctx, address);
  const mobile = mobileOf(await ctx.providers.phone.numberOf(input.password));
  const member = mobile ? await memberWhere(ctx, { mobile }) : undefined;
  if (!member) {
    noteSecurity(ctx, 'login_failed', { detail: 'firebase' });
    return fail('phone_auth_failed');
  }
  await attempt.passed();
  return member;
}

function memberWhere(ctx: Login['ctx'], who: { account: string } | { mobile: Mobile }) {
  const members = accounts(ctx);
  const found =
    'account' in who ? members.where('account', '=', who.account) : members.where(hasBound(who.mobile));
  return found.executeTakeFirst();
}
