// Passwords that may not stay: a session opened by one can do nothing but change it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { hashPassword } from '../../../src/lib/gateway/proofs/passwords.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { type Caller, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { backAgain, change, codeSentTo, memberWith, prove, signIn, turn, update } from './signing-in.ts';

const DAY_MS = 86_400_000;
const DEFAULT = '123456';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await turn(portal, 'MOBILEVERCODELOGIN3', true);
});
afterAll(() => portal.close());
beforeEach(() => turn(portal, 'PWDEXPFORCECHANGE3', true));

/** What somebody gets at their money, and what the account says of itself. */
async function seen(who: Caller) {
  const balance = await who.call(calls.walletBalance);
  const info = await who.call(calls.memberInfo);
  return [balance.body.errorCode ?? 'open', info.body.value.mustChangePassword];
}

/** What the first spin of a slot is answered. */
async function playedBy(who: Caller): Promise<string> {
  const gameId = 'lantern-koi';
  const { game_url } = (await who.call(calls.launchGame, { gameId })).body.value;
  const opened = await who.call(calls.houseOpen, { ticket: game_url.split('#')[1], gameId });
  const { table } = (await who.call(calls.slotOffer, { gameId })).body.value;
  const spin = { spinId: crypto.randomUUID(), bet: (table.betsMinor[0] / 100).toFixed(2) };
  const answer = await who.call(calls.slotSpin, spin, { authorization: `Bearer ${opened.body.value.token}` });
  return answer.body.errorCode;
}

const free = ['open', null];
const restricted = ['must_change_password', 'expired'];
const withFirst = ['must_change_password', 'default'];

async function memberOfDays(days: number, ...ways: Parameters<typeof memberWith>[1][]) {
  const member = await memberWith(portal, ...ways);
  const password_changed_at = new Date(portal.ctx.clock.now().getTime() - days * DAY_MS);
  await update(portal, member, { password_changed_at });
  return { ...member, home: () => backAgain(portal, member) };
}

async function signInBySms(who: Caller, mobile: string) {
  const number = { countryDialingCode: '84', mobileNum: mobile.slice(3) };
  await who.call(calls.sendLoginCode, number);
  return signIn(who, number.mobileNum, {
    type: 'sms',
    countryDialingCode: '84',
    password: await codeSentTo(portal, mobile),
  });
}

describe('an expired password', () => {
  it('opens a session that can only change it, sign out and say who it is', async () => {
    const { account, home } = await memberOfDays(90);
    const who = home();
    expect((await signIn(who, account)).body.value).toMatchObject({ passwordExpired: true });
    expect(await seen(who)).toEqual(restricted);

    const newPassword = 'Harbour-Bell-77';
    const input = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    who.token = (await who.call(calls.changePassword, input)).body.value.token;
    expect(await seen(who)).toEqual(free);
    const again = home();
    expect((await signIn(again, account, { password: newPassword })).body.value.passwordExpired).toBe(false);
  });

  it('is not changed to itself', async () => {
    const { account, home } = await memberOfDays(100);
    const who = home();
    await signIn(who, account);
    const same = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    for (const input of [same, { ...same, oldPassword: PASSWORD }]) {
      expect((await who.call(calls.changePassword, input)).body.errorCode).toBe('password_unchanged');
    }
    expect(await seen(who)).toEqual(restricted);
  });

  it('is one of so many days as the setting says, while the switch is on', async () => {
    const young = await memberOfDays(89.9);
    const who = young.home();
    expect((await signIn(who, young.account)).body.value.passwordExpired).toBe(false);
    expect(await seen(who)).toEqual(free);
    await change(portal, 'password.expiryDays', 30);
    expect((await signIn(young.home(), young.account)).body.value.passwordExpired).toBe(true);
    await turn(portal, 'PWDEXPFORCECHANGE3', false);
    expect((await signIn(young.home(), young.account)).body.value.passwordExpired).toBe(false);
    await change(portal, 'password.expiryDays', 90);
  });

  it('asks nothing of who signs in by a code, before and after a sign-in by password', async () => {
    const { account, mobile, home } = await memberOfDays(100, 'mobile');
    const byCode = home();
    expect((await signInBySms(byCode, mobile)).body.value.passwordExpired).toBe(false);
    expect(await seen(byCode)).toEqual(free);
    const byPassword = home();
    await signIn(byPassword, account);
    expect(await seen(byPassword)).toEqual(restricted);
    expect(await seen(byCode)).toEqual(free);
  });

  it('holds nobody any longer once the operator turns the switch off', async () => {
    const { account, home } = await memberOfDays(100);
    const who = home();
    await signIn(who, account);
    expect(await seen(who)).toEqual(restricted);
    await turn(portal, 'PWDEXPFORCECHANGE3', false);
    expect(await seen(who)).toEqual(free);
  });

  it('has to be changed after a second proof too', async () => {
    const { account } = await memberOfDays(100, 'payee');
    const away = portal.caller();
    const { ticket } = (await signIn(away, account)).body.value;
    const answer = await prove(away, ticket, 'payee', 'trần linh hương');
    expect(answer.body.value.passwordExpired).toBe(true);
    expect(await seen(away)).toEqual(restricted);
  });

  it('is not walked around by being remembered', async () => {
    const { account, home } = await memberOfDays(100);
    const who = home();
    await signIn(who, account, { remember: true });
    const answer = await who.call(calls.loginRemembered);
    expect(answer.body.errorCode).toBe('wrong_credentials');
  });
});

describe('the default password', () => {
  async function withDefault() {
    const member = await memberWith(portal, 'mobile');
    await update(portal, member, { password_hash: await hashPassword(DEFAULT, portal.ctx.random) });
    return member;
  }

  it('opens a session that can only change it, whatever the switches say', async () => {
    await turn(portal, 'PWDEXPFORCECHANGE3', false);
    const member = await withDefault();
    const { account } = member;
    const who = backAgain(portal, member);
    const answer = await signIn(who, account, { password: DEFAULT });
    expect(answer.body.value).toMatchObject({ passwordExpired: true });
    expect(await seen(who)).toEqual(withFirst);
  });

  it('asks nothing of who logs in by a code, who may play too; the next login by password is held again', async () => {
    await seedGames(portal.owner);
    const member = await withDefault();
    const { account, mobile } = member;
    await signIn(backAgain(portal, member), account, { password: DEFAULT });
    const byCode = backAgain(portal, member);
    expect((await signInBySms(byCode, mobile)).body.value.passwordExpired).toBe(false);
    expect(await seen(byCode)).toEqual(free);
    expect(await playedBy(byCode)).toBe('insufficient_funds');
    const byPassword = backAgain(portal, member);
    await signIn(byPassword, account, { password: DEFAULT });
    expect(await seen(byPassword)).toEqual(withFirst);
    expect(await seen(byCode)).toEqual(free);
  });

  it('marks the account until another is set: a browser that remembers the member is held as well', async () => {
    const member = await withDefault();
    const who = backAgain(portal, member);
    await update(portal, member, { password_hash: await hashPassword(PASSWORD, portal.ctx.random) });
    await signIn(who, member.account, { remember: true });
    await update(portal, member, { must_change_password: true });
    const answer = await who.call(calls.loginRemembered);
    expect(answer.body.value.passwordExpired).toBe(true);
  });

  it('can never be set, even where six characters are enough', async () => {
    const rules = portal.ctx.settings.get('register.rules');
    await change(portal, 'register.rules', { ...rules, password: { ...rules.password, min: 6 } });
    const member = await withDefault();
    const { account } = member;
    const who = backAgain(portal, member);
    await signIn(who, account, { password: DEFAULT });
    const input = { oldPassword: DEFAULT, newPassword: DEFAULT, confirmNewPassword: DEFAULT };
    expect((await who.call(calls.changePassword, input)).body.errorCode).toBe('password_too_common');
    expect(await seen(who)).toEqual(withFirst);
  });
});
