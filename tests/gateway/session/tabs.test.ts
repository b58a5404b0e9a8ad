// Tabs of one browser: each has a handle of its own, and each person in it a session.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import {
  type Caller,
  createCaller,
  PASSWORD,
  sealFor,
  type TestGateway,
  testGateway,
} from '../../support/gateway.ts';
import { hear, memberWith, signIn, stream, turn, update } from './signing-in.ts';

const HOUR_MS = 3_600_000;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

/** Another tab of the same browser: the same cookies, signed out at first. */
const tabOf = ({ address, cookies }: Caller): Caller => createCaller(portal.gateway, address, cookies);

async function signedIn(tab: Caller, account: string): Promise<Caller> {
  expect((await signIn(tab, account)).body.success).toBe(true);
  return tab;
}

const whoIs = async (tab: Caller): Promise<string | undefined> =>
  (await tab.call(calls.memberInfo)).body.value?.account;

/** How many sessions the browser holds cookies of. */
const sessionsIn = ({ cookies }: Caller): number =>
  [...cookies.keys()].filter((name) => name.startsWith('portico_session_')).length;

const openSessions = async (tab: Caller): Promise<number> =>
  (await tab.call(calls.memberSessions)).body.value.sessions.length;

describe('a link opened in a new tab', () => {
  const opened = (browser: Caller) => tabOf(browser).call(calls.joinBrowserSession);

  it('joins the session of the browser with a handle of its own', async () => {
    const first = await portal.member();
    const second = tabOf(first);
    const { body } = await second.call(calls.joinBrowserSession);
    expect(body.value).toMatchObject({ userName: first.account, firstTimeLogin: false });
    expect(body.value.token).not.toBe(first.token);
    second.token = body.value.token;
    expect([await whoIs(first), await whoIs(second)]).toEqual([first.account, first.account]);
    expect(await openSessions(first)).toBe(1);
  });

  it('joins nothing in another browser, after a logout, or when the account is frozen', async () => {
    expect((await opened(portal.caller())).body).toMatchObject({ success: true, value: null });
    const left = await portal.member();
    const kept = new Map(left.cookies);
    await left.call(calls.logout);
    const stolen = createCaller(portal.gateway, left.address, kept);
    expect((await stolen.call(calls.joinBrowserSession)).body.value).toBeNull();
    const frozen = await portal.member();
    await update(portal, frozen, { status: 'frozen' });
    expect((await opened(frozen)).body.value).toBeNull();
  });

  it('is the person who was active last when the browser holds several', async () => {
    const first = await portal.member();
    const { account } = await portal.member();
    await signedIn(tabOf(first), account);
    expect((await opened(first)).body.value.userName).toBe(account);
  });

  it('may do no more than the tab before: a password that must be changed is still asked for', async () => {
    const first = await portal.member();
    await update(portal, first, { must_change_password: true });
    const second = tabOf(first);
    const { body } = await second.call(calls.joinBrowserSession);
    expect(body.value.passwordExpired).toBe(true);
    second.token = body.value.token;
    expect((await second.call(calls.walletBalance)).body.errorCode).toBe('must_change_password');
  });

  it('is refused to a page of another site', async () => {
    const first = await portal.member();
    const { body } = await tabOf(first).call(calls.joinBrowserSession, {}, { 'sec-fetch-site': 'same-site' });
    expect(body.errorCode).toBe('cross_site');
  });
});

describe('the same person in another tab', () => {
  it('joins the session that is there, and signing out ends it for both', async () => {
    const first = await portal.member();
    const second = await signedIn(tabOf(first), first.account);
    expect(second.token).not.toBe(first.token);
    expect([await whoIs(first), await whoIs(second)]).toEqual([first.account, first.account]);
    expect(await openSessions(first)).toBe(1);
    expect(sessionsIn(first)).toBe(1);
    const told = hear(await stream(first), 'signed-out');
    await second.call(calls.logout);
    expect(await told).toEqual(['signed-out']);
    expect([await whoIs(first), await whoIs(second)]).toEqual([undefined, undefined]);
    expect(sessionsIn(first)).toBe(0);
  });

  it('has a day from then on; the handle of the first tab is good for its own day', async () => {
    const first = await portal.member();
    let second: Caller | undefined;
    for (let hour = 1; hour <= 24; hour++) {
      expect(await whoIs(first)).toBe(first.account);
      portal.clock.advance(HOUR_MS);
      if (hour === 12) second = await signedIn(tabOf(first), first.account);
    }
    expect(await whoIs(first)).toBeUndefined();
    expect(await whoIs(second ?? first)).toBe(first.account);
  });

  it('whose password had expired opens a session apart: the one that is there goes on', async () => {
    await turn(portal, 'PWDEXPFORCECHANGE3', true);
    const first = await memberWith(portal);
    const longAgo = new Date(portal.ctx.clock.now().getTime() - 100 * 24 * HOUR_MS);
    await update(portal, first, { password_changed_at: longAgo });
    await portal.ctx.db
      .updateTable('sessions')
      .set({ proved_at: null })
      .where('member_id', '=', first.memberId)
      .execute();
    const second = await signedIn(tabOf(first), first.account);
    expect((await second.call(calls.walletBalance)).body.errorCode).toBe('must_change_password');
    expect((await first.call(calls.walletBalance)).status).toBe(200);
    await turn(portal, 'PWDEXPFORCECHANGE3', false);
  });

  it('who changes the password goes on there alone', async () => {
    const first = await portal.member();
    const second = await signedIn(tabOf(first), first.account);
    const newPassword = 'Harbour-Bell-77';
    const changed = await second.call(calls.changePassword, { newPassword, confirmNewPassword: newPassword });
    second.token = changed.body.value.token;
    expect([await whoIs(first), await whoIs(second)]).toEqual([undefined, first.account]);
    expect(sessionsIn(first)).toBe(1);
  });
});

describe('another person in another tab', () => {
  it('has a session beside the first; signing out of one leaves the other', async () => {
    const [first, account] = [await portal.member(), (await portal.member()).account];
    const second = await signedIn(tabOf(first), account);
    const trial = tabOf(first);
    trial.token = (await trial.call(calls.loginFreeplay)).body.value.token;
    expect([await whoIs(first), await whoIs(second)]).toEqual([first.account, account]);
    expect(await whoIs(trial)).toMatch(/^trial-/);
    await second.call(calls.logout);
    expect([await whoIs(first), await whoIs(second)]).toEqual([first.account, undefined]);
    expect(sessionsIn(first)).toBe(2);
  });

  it('is one of five; of a sixth the one who was here longest ago leaves, and is told', async () => {
    const first = await portal.member();
    const tabs: Caller[] = [first];
    for (let count = 2; count <= 5; count++) {
      portal.clock.advance(1000);
      tabs.push(await signedIn(tabOf(first), (await portal.member()).account));
    }
    expect(await Promise.all(tabs.map(whoIs))).not.toContain(undefined);
    const told = hear(await stream(first), 'signed-out');
    await signedIn(tabOf(first), (await portal.member()).account);
    expect(await told).toEqual(['signed-out']);
    expect(await whoIs(first)).toBeUndefined();
    expect(await Promise.all(tabs.slice(1).map(whoIs))).not.toContain(undefined);
    expect(sessionsIn(first)).toBe(5);
  });

  it('leaves no cookie of a session that has ended', async () => {
    const [first, account] = [await portal.member(), (await portal.member()).account];
    portal.clock.advance(25 * HOUR_MS);
    await signedIn(tabOf(first), account);
    expect(sessionsIn(first)).toBe(1);
  });
});

it('over https each cookie is bound to the host', async () => {
  const { account } = await portal.member();
  const input = { type: 'username', username: account, password: PASSWORD };
  const request = new Request(`https://portico.test${calls.login.path}`, {
    method: calls.login.method,
    headers: { 'content-type': 'application/jose' },
    body: await sealFor(portal.gateway, input),
  });
  const answer = await portal.gateway(request, '10.8.0.1');
  expect(answer?.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-portico_session_[\w-]+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/,
    ),
    expect.stringMatching(/^__Host-portico_known=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/),
  ]);
});
