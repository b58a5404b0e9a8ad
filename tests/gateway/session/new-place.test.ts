// A known place is a browser that the account knows on a network that it knows, for 30 days. Anywhere else is new.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type Caller, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { backAgain, memberWith, prove, signIn, turn, withApp } from './signing-in.ts';

const DAY_MS = 86_400_000;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

/** A member with an app, and their browser at a place where its code was given. */
async function memberAt(address: string) {
  const member = await memberWith(portal, 'email');
  const { recoveryCodes } = await withApp(member);
  const browser = portal.caller(address);
  const { ticket } = (await signIn(browser, member.account)).body.value;
  expect((await prove(browser, ticket, 'totp', recoveryCodes[0] ?? '')).body.success).toBe(true);
  return { ...member, browser, at: (place: string) => backAgain(portal, { ...browser, address: place }) };
}

const asked = async (who: Caller, account: string, password = PASSWORD): Promise<boolean> =>
  (await signIn(who, account, { password })).body.errorCode === 'extra_verification_needed';

it.each([
  ['198.51.100.7', '198.51.100.200', '198.51.101.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:ffff::1', '2001:db8:2:2:3:4:5:6'],
])('a known browser is not asked at %s or %s, and is at %s', async (address, near, far) => {
  const { account, at } = await memberAt(address);
  expect(await asked(at(address), account)).toBe(false);
  expect(await asked(at(near), account)).toBe(false);
  expect(await asked(at(far), account)).toBe(true);
});

it('another browser on the same network is asked', async () => {
  const { account, browser } = await memberAt('198.51.100.7');
  expect(await asked(portal.caller(browser.address), account)).toBe(true);
});

it('a place where nobody has logged in for 30 days is new again', async () => {
  const { account, at, browser } = await memberAt('198.51.100.7');
  const visitor = at(browser.address);
  portal.clock.advance(29 * DAY_MS);
  expect(await asked(visitor, account)).toBe(false);
  portal.clock.advance(29 * DAY_MS);
  expect(await asked(backAgain(portal, visitor), account)).toBe(false);
  portal.clock.advance(30 * DAY_MS + 1000);
  expect(await asked(backAgain(portal, visitor), account)).toBe(true);
});

it('a login from a new device is told inside and outside, the first one and one from a known device are not', async () => {
  const member = await memberWith(portal, 'email');
  const told = async () => [
    await portal.ctx.db
      .selectFrom('member_messages')
      .select('kind')
      .where('member_id', '=', member.memberId)
      .execute(),
    (
      await portal.ctx.db
        .selectFrom('outbox')
        .select('body')
        .where('recipient', 'ilike', member.email)
        .where('body', 'like', '%new device%')
        .execute()
    ).length,
  ];
  await setSetting(portal.operator.db, 'login.extraVerification', false);
  await portal.ctx.settings.reload();
  expect(await told()).toEqual([[], 0]);
  expect((await signIn(backAgain(portal, member), member.account)).body.success).toBe(true);
  expect(await told()).toEqual([[], 0]);
  expect((await signIn(portal.caller(), member.account)).body.success).toBe(true);
  expect(await told()).toEqual([[{ kind: 'new_device' }], 1]);
  await setSetting(portal.operator.db, 'login.extraVerification', true);
  await portal.ctx.settings.reload();
});

it('a network that its owner forgets is new again', async () => {
  const { account, at, browser } = await memberAt('198.51.100.7');
  const { addresses } = (await browser.call(calls.memberSessions)).body.value;
  expect(addresses.map(({ address }: { address: string }) => address)).toContain('198.51.100.0/24');
  await browser.call(calls.forgetAddress, { address: '198.51.100.0/24' });
  expect(await asked(at(browser.address), account)).toBe(true);
});

it('a new password makes every place new, also where a mailed link was opened', async () => {
  await turn(portal, 'CHNGPASSMAIL3', true);
  const { account, email, at, browser } = await memberAt('198.51.100.7');
  await portal.caller().call(calls.recoverByMail, { username: account, email });
  const { body } = await portal.ctx.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', 'ilike', email)
    .where('body', 'like', '%/reset%')
    .executeTakeFirstOrThrow();
  const reader = portal.caller(browser.address);
  const newPassword = 'Harbour-Bell-77';
  const input = { link: /#(\S+)/.exec(body)?.[1], newPassword, confirmNewPassword: newPassword };
  expect((await reader.call(calls.resetPassword, input)).body.success).toBe(true);
  expect(await asked(at(browser.address), account, newPassword)).toBe(true);
  expect(await asked(reader, account, newPassword)).toBe(true);
});
