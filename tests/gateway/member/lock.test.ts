// Locking the account: it ends every session, refuses logins with a sentence, and opens with a new password or by an operator.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { backAgain, codeSentTo, memberWith, signIn, turn } from '../session/signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(async () => {
  expect((await auditAll(portal.ctx)).problems).toEqual([]);
  await portal.close();
});

const lock = { sure: true };
const mails = async (to: string) =>
  (await portal.ctx.db.selectFrom('outbox').select('body').where('recipient', 'ilike', to).execute()).map(
    ({ body }) => body,
  );

it('ends every session at once, is told inside and outside, and refuses each login with one sentence', async () => {
  const owner = await memberWith(portal, 'email');
  const other = portal.caller();
  other.token = (await signIn(other, owner.account)).body.value.token;
  expect((await owner.call(calls.lockAccount, {})).body.errorCode).toBe('invalid_input');
  expect((await owner.call(calls.memberInfo)).body.success).toBe(true);
  expect((await owner.call(calls.lockAccount, lock)).body.success).toBe(true);
  for (const who of [owner, other])
    expect((await who.call(calls.memberInfo)).body.errorCode).toBe('not_signed_in');
  const again = await signIn(portal.caller(), owner.account);
  expect([again.status, again.body.errorCode]).toEqual([403, 'account_locked']);
  expect(again.body.message).toMatch(/^You locked your account\. .*Forgot password\?/);
  expect(
    (await signIn(portal.caller(), owner.account, { password: 'Wrong-Word-11' })).body.errorCode,
  ).not.toBe('account_locked');
  expect(await mails(owner.email)).toContainEqual(expect.stringContaining('Your account was locked.'));
});

describe('opens again', () => {
  it('with a new password by a mailed link, and then is told so', async () => {
    const owner = await memberWith(portal, 'email');
    await owner.call(calls.lockAccount, lock);
    const who = backAgain(portal, owner);
    await who.call(calls.recoverByMail, { username: owner.account, email: owner.email });
    const link = /#([\w-]+)/.exec(
      (await mails(owner.email)).find((body) => body.includes('/reset')) ?? '',
    )?.[1];
    const newPassword = 'Harbour-Light-77';
    const reset = await who.call(calls.resetPassword, { link, newPassword, confirmNewPassword: newPassword });
    expect(reset.body.success).toBe(true);
    // As from any new place: the lock has made the account forget its browsers.
    const back = await signIn(who, owner.account, { password: newPassword });
    expect(back.body.errorCode).toBe('extra_verification_needed');
    const told = await portal.ctx.db
      .selectFrom('member_messages')
      .select('kind')
      .where('member_id', '=', owner.memberId)
      .orderBy('id', 'desc')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['password_changed', 'account_unlocked', 'account_locked']);
  });

  it('with a new password by a code to the mobile, which a wrong code does not', async () => {
    await turn(portal, 'CHNGPASSVERIF3', true);
    const owner = await memberWith(portal, 'mobile');
    await owner.call(calls.lockAccount, lock);
    // The code is newer than the message that the account was locked.
    portal.clock.advance(1000);
    const who = portal.caller(owner.address);
    const number = { countryDialingCode: '84', mobileNum: owner.mobile.slice(3) };
    await who.call(calls.sendLoginCode, { ...number, purpose: 'recover' });
    const code = await codeSentTo(portal, owner.mobile);
    const newPassword = 'Harbour-Light-77';
    const recover = (verificationCode: string) =>
      who.call(calls.recoverByMobile, { ...number, verificationCode, newPassword });
    expect((await recover(code === '111111' ? '222222' : '111111')).body.errorCode).toBe('code_wrong');
    expect((await signIn(portal.caller(), owner.account)).body.errorCode).toBe('account_locked');

    const opened = await recover(code);
    who.token = opened.body.value.token;
    expect((await who.call(calls.memberInfo)).body.value).toMatchObject({ account: owner.account });
    const told = await portal.ctx.db
      .selectFrom('member_messages')
      .select('kind')
      .where('member_id', '=', owner.memberId)
      .orderBy('id', 'desc')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual([
      'new_device',
      'password_changed',
      'account_unlocked',
      'account_locked',
    ]);
  });

  it('by an operator, and not what an operator has frozen', async () => {
    const owner = await portal.member();
    await owner.call(calls.lockAccount, lock);
    await operate(portal.operator, ['members', 'set', owner.account, '--status', 'active']);
    expect((await signIn(portal.caller(), owner.account)).body.success).toBe(true);
    await operate(portal.operator, ['members', 'set', owner.account, '--status', 'frozen']);
    expect((await signIn(portal.caller(), owner.account)).body.errorCode).toBe('account_frozen');
  });
});

it('what changed lately is the member’s own, with device, also when its message was deleted', async () => {
  const [owner, stranger] = [await portal.member(), await portal.member()];
  const newPassword = 'Harbour-Light-77';
  const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36' };
  const change = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
  expect((await owner.call(calls.changePassword, change, browser)).body.success).toBe(true);
  owner.token = (await signIn(owner, owner.account, { password: newPassword })).body.value.token;
  await portal.owner.db
    .updateTable('member_messages')
    .set({ deleted_at: portal.ctx.clock.now() })
    .where('member_id', '=', owner.memberId)
    .execute();
  const { changes } = (await owner.call(calls.securityChanges)).body.value;
  expect(changes).toMatchObject([
    {
      kind: 'password_changed',
      title: 'Your password was changed',
      device: expect.stringContaining('Windows'),
    },
  ]);
  expect((await stranger.call(calls.securityChanges)).body.value.changes).toEqual([]);
});
