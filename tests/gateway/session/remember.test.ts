import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type Caller, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { backAgain, memberWith, prove, signIn, update } from './signing-in.ts';

const COOKIE = 'portico_remember';
/** Tells scripts whose sign-in is kept. */
const NAME = 'portico_remembered';
const SESSION = /^portico_session_/;
const HOUR_MS = 3_600_000;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

/** The browser on another day: its tab and session are gone, the cookies by which it is remembered and known are left. */
function later(browser: Caller, cookie = browser.cookies.get(COOKIE)): Caller {
  const caller = backAgain(portal, browser);
  if (cookie) caller.cookies.set(COOKIE, cookie);
  return caller;
}

async function comeBack(browser: Caller, door?: 'agent' | 'member') {
  const answer = await browser.call(calls.loginRemembered, { door });
  browser.token = answer.body.value?.token;
  return answer;
}

async function remembered() {
  const member = await portal.member();
  await signIn(member, member.account, { remember: true });
  return member;
}

describe('remember me', () => {
  it('signs in again without a password, by a cookie that scripts cannot read', async () => {
    const member = await portal.member();
    const answer = await signIn(member, member.account, { remember: true });
    const line = answer.headers.getSetCookie().find((each) => each.startsWith(COOKIE)) ?? '';
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/Max-Age=86400/);
    expect(line).not.toContain(PASSWORD);

    const back = later(member);
    expect((await comeBack(back)).body.value.userName).toBe(member.account);
    expect((await back.call(calls.memberInfo)).body.value.account).toBe(member.account);
  });

  it('says to scripts whose sign-in it keeps, for as long as it does', async () => {
    const member = await portal.member();
    const answer = await signIn(member, member.account, { remember: true });
    const line = answer.headers.getSetCookie().find((each) => each.startsWith(NAME)) ?? '';
    expect(line).toMatch(new RegExp(`^${NAME}=${member.account}; Path=/; SameSite=Lax; Max-Age=86400$`));
    const back = later(member);
    back.cookies.set(NAME, member.account);
    await comeBack(back);
    expect(back.cookies.get(NAME)).toBe(member.account);
    await back.call(calls.logout);
    expect(back.cookies.has(NAME)).toBe(false);

    const changing = await remembered();
    const newPassword = 'Harbour-Bell-77';
    const input = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    await changing.call(calls.changePassword, input);
    expect([...changing.cookies.keys()].sort()).toEqual(['portico_known', expect.stringMatching(SESSION)]);

    const forgotten = portal.caller();
    forgotten.cookies.set(NAME, 'somebody');
    await comeBack(forgotten);
    expect(forgotten.cookies.has(NAME)).toBe(false);
  });

  it('opens each door to whom it is for, and stays good after the other one', async () => {
    const member = await remembered();
    const back = later(member);
    const refused = await comeBack(back, 'agent');
    expect([refused.status, refused.body.message]).toEqual([403, 'Non-agents cannot log in']);
    expect([...back.cookies.keys()].filter((name) => SESSION.test(name))).toEqual([]);
    expect((await comeBack(back, 'member')).body.success).toBe(true);
    await update(portal, member, { agent_code: 1 });
    const agent = await comeBack(later(back), 'member');
    expect(agent.body.message).toBe('Non-member account unable to login');
  });

  it('happens only when it was ticked, and forgets whom the browser remembered before', async () => {
    const member = await remembered();
    const before = member.cookies.get(COOKIE);
    await signIn(member, member.account);
    expect(member.cookies.has(COOKIE)).toBe(false);
    expect((await comeBack(later(member, before))).body.errorCode).toBe('wrong_credentials');
    expect((await comeBack(portal.caller())).body.errorCode).toBe('wrong_credentials');
  });

  it('replaces the cookie at each use', async () => {
    const member = await remembered();
    const back = later(member);
    await comeBack(back);
    expect(back.cookies.get(COOKIE)).not.toBe(member.cookies.get(COOKIE));
    expect((await comeBack(later(back))).body.success).toBe(true);
  });

  it('a cookie used twice has been copied: then none of the member is good any more', async () => {
    const member = await remembered();
    const other = portal.caller();
    await signIn(other, member.account, { remember: true });
    const thief = later(member);
    await comeBack(thief);
    const owner = later(member);
    expect((await comeBack(owner)).body.errorCode).toBe('wrong_credentials');
    expect(owner.cookies.has(COOKIE)).toBe(false);
    expect((await comeBack(later(thief))).body.errorCode).toBe('wrong_credentials');
    expect((await comeBack(later(other))).body.errorCode).toBe('wrong_credentials');
  });

  it('a cookie that nobody was given revokes nothing', async () => {
    const member = await remembered();
    for (const cookie of ['nonsense', 'a.b', '.', `.${member.cookies.get(COOKIE)?.split('.')[1]}`]) {
      expect((await comeBack(later(member, cookie))).body.errorCode, cookie).toBe('wrong_credentials');
    }
    expect((await comeBack(later(member))).body.success).toBe(true);
  });

  it('lasts 24 hours from the password, however often it is used', async () => {
    const member = await remembered();
    portal.clock.advance(23 * HOUR_MS);
    const back = later(member);
    const answer = await comeBack(back);
    const line = answer.headers.getSetCookie().find((each) => each.startsWith(COOKIE)) ?? '';
    expect(Number(/Max-Age=(\d+)/.exec(line)?.[1])).toBeLessThanOrEqual(3600);
    portal.clock.advance(HOUR_MS);
    expect((await comeBack(later(back))).body.errorCode).toBe('wrong_credentials');
  });

  it('ends with signing out and with a new password', async () => {
    const member = await remembered();
    const kept = member.cookies.get(COOKIE);
    await member.call(calls.logout);
    expect(member.cookies.has(COOKIE)).toBe(false);
    expect((await comeBack(later(member, kept))).body.success).toBe(false);

    const other = await remembered();
    const newPassword = 'Harbour-Bell-77';
    const input = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    expect((await other.call(calls.changePassword, input)).body.success).toBe(true);
    expect((await comeBack(later(other))).body.success).toBe(false);
  });

  it('is no way around a frozen account or a second proof', async () => {
    const frozen = await remembered();
    await portal.ctx.db
      .updateTable('members')
      .set({ status: 'frozen' })
      .where('id', '=', frozen.memberId)
      .execute();
    expect((await comeBack(later(frozen))).body.errorCode).toBe('account_frozen');

    const member = await memberWith(portal, 'payee');
    await signIn(member, member.account, { remember: true });
    const moved = portal.caller();
    moved.cookies.set(COOKIE, member.cookies.get(COOKIE) ?? '');
    const answer = await comeBack(moved);
    expect(answer.body.errorCode).toBe('extra_verification_needed');
    const proven = await prove(moved, answer.body.value.ticket, 'payee', 'trần linh hương');
    expect(proven.body.success).toBe(true);
    expect((await comeBack(later(moved))).body.success).toBe(true);
  });

  it('holds across the second proof of a new place', async () => {
    const member = await memberWith(portal, 'payee');
    const away = portal.caller();
    const stopped = await signIn(away, member.account, { remember: true });
    expect(away.cookies.has(COOKIE)).toBe(false);
    await prove(away, stopped.body.value.ticket, 'payee', 'trần linh hương');
    expect((await comeBack(later(away))).body.value.userName).toBe(member.account);
  });
});
