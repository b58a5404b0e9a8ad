// What leaves the portal by SMS and mail speaks the language of who asked, or the one that an owner chose.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { LANGUAGE_COOKIE, type Locale, locales } from '../../../src/lib/messages/language.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { change, memberWith, turn } from '../session/signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await change(portal, 'brand.languages', locales);
  await turn(portal, 'CHNGPASSMAIL3', true);
  await turn(portal, 'MOBILEVERCODELOGIN3', true);
});
afterAll(() => portal.close());

/** Somebody who reads the pages in a language. */
function reader(locale: Locale): Caller {
  const who = portal.caller();
  who.cookies.set(LANGUAGE_COOKIE, locale);
  return who;
}

/** The newest message to somebody: its subject and what it says. */
async function messageTo(to: string): Promise<string> {
  const { subject, body } = await portal.ctx.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where((of) => of(of.fn('lower', ['recipient']), '=', to))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return `${subject ?? ''} | ${body}`;
}

it.each([
  ['en', /^ \| \d{6} is your Portico code\. It is valid for 5 minutes\./],
  ['cn', /^ \| \d{6} 是您的 Portico 验证码，5分钟内有效。/],
  ['id', /^ \| \d{6} adalah kode Portico Anda\. Berlaku selama 5 menit\./],
  ['th', /^ \| \d{6} คือรหัส Portico ของคุณ ใช้ได้ภายใน 5 นาที/],
  ['vi', /^ \| \d{6} là mã Portico của bạn, có hiệu lực trong 5 phút\./],
] as const)('a code in %s', async (locale, said) => {
  const { mobile } = await memberWith(portal, 'mobile');
  const number = { countryDialingCode: '84', mobileNum: mobile.slice(3) };
  expect((await reader(locale).call(calls.sendLoginCode, number)).body.success).toBe(true);
  expect(await messageTo(mobile)).toMatch(said);
});

it.each([
  ['cn', /^重设 Portico 的密码 \| .+30分钟/s],
  ['vi', /^Mật khẩu mới cho Portico \| .+30 phút/s],
] as const)('the link to a new password in %s', async (locale, said) => {
  const { account, email } = await memberWith(portal, 'email');
  const asked = await reader(locale).call(calls.recoverByMail, { username: account, email });
  expect(asked.body.success).toBe(true);
  expect(await messageTo(email)).toMatch(said);
});

it('an owner is told in the language that was chosen for the account, whatever the other browser speaks', async () => {
  const member = await memberWith(portal, 'email');
  member.cookies.set(LANGUAGE_COOKIE, 'th');
  const changed = async (oldPassword: string, newPassword: string): Promise<string> => {
    const passwords = { oldPassword, newPassword, confirmNewPassword: newPassword };
    member.token = (await member.call(calls.changePassword, passwords)).body.value.token;
    return messageTo(member.email);
  };
  expect(await changed(member.password, 'Harbour-Light-77')).toMatch(/^บัญชี Portico ของคุณมีการเปลี่ยนแปลง \|/);
  await portal.ctx.db
    .updateTable('members')
    .set({ language: 'id' })
    .where('id', '=', member.memberId)
    .execute();
  expect(await changed('Harbour-Light-77', 'Harbour-Bell-78')).toMatch(/^Akun Portico Anda diubah \|/);
});
