// The session store, spoken to as the dialogs do, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, surroundings } from '../../src/lib/client/call.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { endAllSessions } from '../../src/lib/gateway/entry/sessions.ts';
import { seedGames } from '../../src/lib/gateway/seed/games.ts';
import { onLive } from '../../src/lib/stores/live.ts';
import { $modal, closeModal, openModal } from '../../src/lib/stores/modals.ts';
import { isRefused } from '../../src/lib/stores/refused.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { signIn, signInBySms } from '../../src/lib/stores/sign-in.ts';
import { mayJoin, sessionKeys } from '../../src/lib/stores/tab.ts';
import { refreshBalance } from '../../src/lib/stores/wallet.ts';
import { codeSentTo, memberWith, turn, update } from '../gateway/session/signing-in.ts';
import { type Caller, PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { holdAnswers } from '../support/held-line.ts';
import { openTab } from '../support/tab.ts';
import { waitFor } from '../support/wait-for.ts';

let portal: TestGateway;
let where: { at: string };

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());
beforeEach(() => {
  where = openTab(portal.caller(), session.page);
  session.$session.set({ state: 'out' });
  closeModal();
});

const name = (): string => `s${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
const values = (username: string) => ({ username, password: PASSWORD, confirmPassword: PASSWORD });

describe('a newcomer who registers', () => {
  it('is signed in, at home, and the tab remembers who it is', async () => {
    openModal('register');
    const username = name();
    await register(values(username));
    expect(session.$session.get()).toMatchObject({
      state: 'in',
      account: username,
      agentCode: 0,
      vipLabel: 'VIP 1',
    });
    expect($modal.get()).toBeNull();
    expect(where.at).toBe('/');
    expect(sessionStorage.getItem('account')).toBe(username);
    expect(sessionStorage.getItem('isAgent')).toBe('0');
    expect(sessionStorage.getItem('cpw')).toBe('false');
  });

  it('keeps no password in the tab', async () => {
    await register(values(name()));
    const kept = Array.from({ length: sessionStorage.length }, (_, i) =>
      sessionStorage.getItem(sessionStorage.key(i) ?? ''),
    );
    expect(kept.join(' ')).not.toContain(PASSWORD);
  });

  it('reads what is wrong at the field when the name is taken', async () => {
    const username = name();
    await register(values(username));
    const refused = await register(values(username)).catch((error: unknown) => error);
    expect(isRefused(refused) && refused.code).toBe('account_taken');
  });
});

describe('a link opened in a new tab', () => {
  /** The next tab of the same browser: its own session storage, and the local storage that it shares. */
  function nextTab(caller: Caller): void {
    const shared = localStorage;
    where = openTab(caller, session.page);
    Object.assign(globalThis, { localStorage: shared });
    session.$session.set({ state: 'out' });
  }

  it('is logged in as the browser is, and what a member asks waits for that', async () => {
    const browser = portal.caller();
    where = openTab(browser, session.page);
    const username = name();
    await register(values(username));
    const first = sessionStorage.getItem('token');
    nextTab(browser);
    expect(mayJoin()).toBe(true);
    const joining = session.joinBrowser();
    let went = false;
    session.whenSignedIn(() => {
      went = true;
    });
    const balance = call(calls.walletBalance, {});
    expect($modal.get()).toBeNull();
    await joining;
    expect(session.$session.get()).toMatchObject({ state: 'in', account: username });
    expect(await balance).toMatchObject({ sumBalance: '0.00' });
    await waitFor(() => expect(went).toBe(true));
    expect(sessionStorage.getItem('token')).not.toBe(first);
  });

  it('and a game that wakes while it reads who joined waits for that, too', async () => {
    const browser = portal.caller();
    where = openTab(browser, session.page);
    await register(values(name()));
    nextTab(browser);
    const held = holdAnswers(calls.memberInfo);
    const joining = session.joinBrowser();
    await held.reached(1);
    let went = false;
    session.whenSignedIn(() => {
      went = true;
    });
    expect($modal.get()).toBeNull();
    held.letGo();
    await joining;
    await waitFor(() => expect(went).toBe(true));
  });

  it('is logged out where the session has ended, and the next tab does not ask again', async () => {
    const browser = portal.caller();
    where = openTab(browser, session.page);
    const username = name();
    await register(values(username));
    const { id } = await portal.ctx.db
      .selectFrom('members')
      .select('id')
      .where('account', '=', username)
      .executeTakeFirstOrThrow();
    await endAllSessions(portal.ctx, id, 'test');
    nextTab(browser);
    await session.joinBrowser();
    expect(session.$session.get().state).toBe('out');
    nextTab(browser);
    expect(mayJoin()).toBe(false);
  });

  it('after a logout the tab stays logged out, no matter who is logged in in another', async () => {
    const browser = portal.caller();
    where = openTab(browser, session.page);
    await register(values(name()));
    await session.signOut();
    expect(mayJoin()).toBe(false);
  });
});

describe('a member', () => {
  it('goes on with what was to be done before signing in, instead of going home', async () => {
    const { account } = await portal.member();
    let played = false;
    session.whenSignedIn(() => {
      played = true;
    });
    expect($modal.get()?.name).toBe('login');
    expect(played).toBe(false);
    await signIn({ username: account, password: PASSWORD, remember: false });
    expect(played).toBe(true);
    expect(where.at).toBe('/promotions');
  });

  it('with a wrong password stays out and the tab stays empty', async () => {
    const { account } = await portal.member();
    await expect(
      signIn({ username: account, password: 'wrong-password', remember: false }),
    ).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(session.$session.get().state).toBe('out');
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  it('who signs out leaves nothing but the merchant behind', async () => {
    const { account } = await portal.member();
    sessionStorage.setItem('merchantCode', 'PORTICO');
    await signIn({ username: account, password: PASSWORD, remember: false });
    where.at = '/help';
    await session.signOut();
    expect(session.$session.get().state).toBe('out');
    expect(where.at).toBe('/');
    const left = sessionKeys.filter((key) => sessionStorage.getItem(key) !== null);
    expect(left).toEqual(expect.arrayContaining(['merchantCode']));
    expect(left).not.toContain('token');
    expect(left).not.toContain('account');
  });

  it('finds what the portal, its popular games and the contracts are in the tab, and a late answer does not bring it back', async () => {
    const { account } = await portal.member();
    await signIn({ username: account, password: PASSWORD, remember: false });
    await waitFor(() => expect(sessionStorage.getItem('consolidated')).not.toBeNull());
    expect(JSON.parse(sessionStorage.getItem('consolidated') ?? '')).toMatchObject({ divtypereq: 'closed' });
    for (const key of ['settings', 'validate', 'routers', 'gameVendor', 'enableSalary', 'enableContract'])
      expect(sessionStorage.getItem(key), key).toBeTruthy();
    expect(sessionStorage.getItem('merchantWallet')).toBe('true');
    expect(JSON.parse(sessionStorage.getItem('popularGames') ?? '')).toContain('lantern-koi');
    await session.signOut();
    const held = holdAnswers(calls.consolidatedFunds);
    await signIn({ username: account, password: PASSWORD, remember: false });
    await session.signOut();
    await held.reached(1);
    held.letGo();
    // One more way there and back: what was let go has arrived by then.
    await call(calls.domainRoute, {});
    expect(sessionStorage.getItem('consolidated')).toBeNull();
    expect(sessionStorage.getItem('settings')).toBeNull();
  });

  it('who signs out while the portal still says who it is stays out', async () => {
    const { account } = await portal.member();
    await signIn({ username: account, password: PASSWORD, remember: false });
    const held = holdAnswers(calls.memberInfo);
    const late = session.refreshSession();
    await held.reached(1);
    await session.signOut();
    held.letGo();
    await late;
    expect(session.$session.get().state).toBe('out');
    expect(sessionStorage.getItem('account')).toBeNull();
  });

  it('is not thrown out by a late refusal of the one who sat here before', async () => {
    const [first, second] = [await portal.member(), await portal.member()];
    await signIn({ username: first.account, password: PASSWORD, remember: false });
    await endAllSessions(portal.ctx, first.memberId, 'test');
    const held = holdAnswers(calls.memberInfo);
    const late = session.refreshSession();
    await held.reached(1);
    session.$session.set({ state: 'out' });
    const entering = signIn({ username: second.account, password: PASSWORD, remember: false });
    await held.reached(2);
    held.letGo();
    await Promise.all([late, entering]);
    expect(session.$session.get()).toMatchObject({ state: 'in', account: second.account });
  });

  it('who closed the dialog is not led, signing in later, to what was wanted back then', async () => {
    const { account } = await portal.member();
    let played = false;
    session.whenSignedIn(() => {
      played = true;
    });
    closeModal();
    openModal('login');
    await signIn({ username: account, password: PASSWORD, remember: false });
    expect(played).toBe(false);
    expect(where.at).toBe('/');
  });

  it('whose session was ended elsewhere is told so once, with the way back in', async () => {
    const { account, memberId } = await portal.member();
    await signIn({ username: account, password: PASSWORD, remember: false });
    await endAllSessions(portal.ctx, memberId, 'test');
    await session.refreshSession();
    expect(session.$session.get().state).toBe('out');
    expect($modal.get()).toEqual({ name: 'login', props: { ended: true } });
    closeModal();
    await session.refreshSession();
    expect($modal.get()).toBeNull();
  });

  it('whose session ends at the personal center is back there after signing in', async () => {
    const { account, memberId } = await portal.member();
    await signIn({ username: account, password: PASSWORD, remember: false });
    openModal('personalCenter', { page: 'depositv2' });
    await endAllSessions(portal.ctx, memberId, 'test');
    await session.refreshSession();
    expect($modal.get()?.name).toBe('login');
    await signIn({ username: account, password: PASSWORD, remember: false });
    expect($modal.get()).toEqual({ name: 'personalCenter', props: { page: 'depositv2' } });
  });

  it('who signs out is told nothing', async () => {
    const { account } = await portal.member();
    await signIn({ username: account, password: PASSWORD, remember: false });
    await session.signOut();
    await session.refreshSession();
    expect($modal.get()).toBeNull();
  });
});

describe('a password that has to be changed', () => {
  const NEW = 'Harbour-Bell-77';
  const owed = { name: 'changePassword', props: {} };

  async function signInRestricted(): Promise<string> {
    const member = await portal.member();
    await update(portal, member, { must_change_password: true });
    await signIn({ username: member.account, password: PASSWORD, remember: false });
    expect(session.$session.get()).toMatchObject({ state: 'in', mustChange: 'expired' });
    expect($modal.get()).toEqual(owed);
    return member.account;
  }

  it('is asked for again at whatever is done next, and when the page opens again', async () => {
    await signInRestricted();
    closeModal();
    let done = false;
    session.whenSignedIn(() => {
      done = true;
    });
    expect($modal.get()).toEqual(owed);
    closeModal();
    await refreshBalance();
    expect($modal.get()).toEqual(owed);
    closeModal();
    await session.refreshSession();
    expect($modal.get()).toEqual(owed);
    expect(done).toBe(false);
  });

  it('does not stand in the way of signing out', async () => {
    await signInRestricted();
    openModal('logout');
    await refreshBalance();
    expect($modal.get()?.name).toBe('logout');
    await session.signOut();
    expect($modal.get()).toBeNull();
  });

  it('is noticed when the operator asks for it under an open page', async () => {
    const member = await portal.member();
    await signIn({ username: member.account, password: PASSWORD, remember: false });
    await update(portal, member, { must_change_password: true });
    await refreshBalance();
    await waitFor(() => expect($modal.get()).toEqual(owed));
  });

  it('is not asked of who signs in by a code', async () => {
    await turn(portal, 'MOBILEVERCODELOGIN3', true);
    const member = await memberWith(portal, 'mobile');
    await update(portal, member, { must_change_password: true });
    const mobile = { countryDialingCode: '84', mobileNum: member.mobile.slice(3) };
    openTab(portal.caller(member.address), session.page);
    await call(calls.sendLoginCode, mobile);
    await signInBySms(mobile, { code: await codeSentTo(portal, member.mobile) });
    expect(session.$session.get()).toMatchObject({ state: 'in', mustChange: null });
    expect($modal.get()).toBeNull();
    await session.signOut();
  });

  it('has the stream of events asked for only once it is changed', async () => {
    const asked: string[] = [];
    const real = surroundings.fetch;
    surroundings.fetch = (input, init) => {
      asked.push(String(input).split('?', 1).join());
      return real(input, init);
    };
    const stop = onLive('balance', () => {});
    await signInRestricted();
    expect(asked).toContain(calls.memberInfo.path);
    expect(asked).not.toContain(calls.liveEvents.path);
    await session.changePassword(undefined, NEW, NEW);
    await waitFor(() => expect(asked).toContain(calls.liveEvents.path));
    stop();
    await session.signOut();
  });

  it('once changed, the portal is read and the page is Home', async () => {
    await signInRestricted();
    const token = sessionStorage.getItem('token');
    await session.changePassword(PASSWORD, NEW, NEW);
    expect(sessionStorage.getItem('token')).not.toBe(token);
    expect(sessionStorage.getItem('cpw')).toBe('false');
    expect($modal.get()).toBeNull();
    expect(where.at).toBe('/');
    await waitFor(() => expect(sessionStorage.getItem('consolidated')).toContain('divtypereq'));
  });
});

describe('a guest', () => {
  it('plays with play money and is asked for a real account where one is needed', async () => {
    await session.freePlay();
    expect(session.$session.get()).toMatchObject({ state: 'in', agentCode: 4, currency: 'FUN' });
    let opened = false;
    session.whenTrueAccount(() => {
      opened = true;
    });
    expect(opened).toBe(false);
    expect($modal.get()?.name).toBe('needTrueAccount');
  });
});

describe('a lost line', () => {
  it('is said in words, and the form can be sent again', async () => {
    const { account } = await portal.member();
    const line = surroundings.fetch;
    surroundings.fetch = () => Promise.reject(new TypeError('fetch failed'));
    await expect(signIn({ username: account, password: PASSWORD, remember: false })).rejects.toMatchObject({
      code: 'gateway_unreachable',
      message: 'Network link is abnormal, please try again',
    });
    surroundings.fetch = line;
    await signIn({ username: account, password: PASSWORD, remember: false });
    expect(session.$session.get().state).toBe('in');
  });
});
