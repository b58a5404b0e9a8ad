// Guessing at accounts: a captcha after a few failures, a wait after many, and nothing to learn from the answers.
import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { solveCaptcha } from './known-captcha.ts';
import { newcomers } from './newcomer.ts';
import { change, signIn, update } from './signing-in.ts';

const MINUTE_MS = 60_000;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const guess = (who: Caller, account: string, more: object = {}): Promise<Answer> =>
  signIn(who, account, { password: 'not-this-one', ...more });

async function fail(times: number, who: Caller, account: string): Promise<void> {
  for (let i = 0; i < times; i++) await guess(who, account);
}

describe('registering', () => {
  it('makes five accounts an hour from an address; what was refused makes none', async () => {
    const [people, family] = [newcomers(portal), portal.caller()];
    const { account } = await portal.member();
    const join = (given = {}) => people.byName(given, family);
    await people.turn({ MOBILENUMREG3: true, REGMOBVERF3: true });
    const wrong = await people.byMobile({ mobileNum: '0912345678', verificationCode: '000000' }, family);
    expect(wrong.body.errorCode).toBe('code_wrong');
    for (let i = 0; i < 5; i++) {
      expect((await join({ username: account })).body.errorCode).toBe('account_taken');
      expect((await join()).body.success).toBe(true);
    }
    const sixth = await join();
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await people.byName()).body.success).toBe(true);
    portal.clock.advance(60 * MINUTE_MS);
    expect((await join()).body.success).toBe(true);
  });

  it('is tried thirty times an hour from an address at most', async () => {
    const [people, guesser] = [newcomers(portal), portal.caller()];
    const { account } = await portal.member();
    const tries = Array.from({ length: 31 }, () => people.byName({ username: account }, guesser));
    const codes = (await Promise.all(tries)).map(({ body }) => body.errorCode);
    expect(codes.filter((code) => code === 'account_taken')).toHaveLength(30);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1);
  });
});

describe('a captcha', () => {
  it('is due after five failures of an account from an address; the fifth answer says so', async () => {
    const { account } = await portal.member();
    const guesser = portal.caller();
    for (let i = 0; i < 4; i++) expect((await guess(guesser, account)).body.value).toBeUndefined();
    const fifth = await guess(guesser, account);
    expect(fifth.body).toMatchObject({ errorCode: 'wrong_credentials', value: { captcha: true } });
    const sixth = await signIn(guesser, account);
    expect(sixth.status).toBe(422);
    expect(sixth.body).toMatchObject({ errorCode: 'captcha_required', value: { captcha: true } });
  });

  it('answered right lets the right password in, answered wrong it does not', async () => {
    const { account } = await portal.member();
    const person = portal.caller();
    await fail(5, person, account);
    await solveCaptcha(portal, person);
    const wrong = await signIn(person, account, { captcha: '3' });
    expect(wrong.body).toMatchObject({ errorCode: 'captcha_wrong', value: { captcha: true } });
    const reused = await signIn(person, account, { captcha: '2' });
    expect(reused.body.errorCode).toBe('captcha_wrong');
    const poor = await guess(person, account, { captcha: await solveCaptcha(portal, person) });
    expect(poor.body).toMatchObject({ errorCode: 'wrong_credentials', value: { captcha: true } });
    const right = await signIn(person, account, { captcha: await solveCaptcha(portal, person) });
    expect(right.body.success).toBe(true);
  });

  it('is asked of nobody at another address, and for no other account', async () => {
    const [one, other] = [await portal.member(), await portal.member()];
    const guesser = portal.caller();
    await fail(5, guesser, one.account);
    expect((await signIn(portal.caller(), one.account)).body.success).toBe(true);
    expect((await signIn(guesser, other.account)).body.success).toBe(true);
  });

  it('is not asked any more a quarter of an hour after the first failure', async () => {
    const { account } = await portal.member();
    const person = portal.caller();
    await fail(5, person, account);
    portal.clock.advance(14 * MINUTE_MS);
    expect((await signIn(person, account)).body.errorCode).toBe('captcha_required');
    portal.clock.advance(MINUTE_MS);
    expect((await signIn(person, account)).body.success).toBe(true);
  });

  it('is not asked after a success, which forgets what failed before', async () => {
    const { account } = await portal.member();
    const person = portal.caller();
    await fail(4, person, account);
    expect((await signIn(person, account)).body.success).toBe(true);
    await fail(4, person, account);
    expect((await signIn(person, account)).body.success).toBe(true);
  });

  it('is asked for an account that does not exist as well', async () => {
    const guesser = portal.caller();
    await fail(5, guesser, 'nobody-here');
    expect((await guess(guesser, 'nobody-here')).body.errorCode).toBe('captcha_required');
  });

  it('stops guesses that come at once as it stops those that come one by one', async () => {
    const { account } = await portal.member();
    const guesser = portal.caller();
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess(guesser, account)));
    const codes = answers.map(({ body }) => body.errorCode);
    const looked = codes.filter((code) => code === 'wrong_credentials').length;
    // Guesses are counted of the address and of the account: one may be early by the one count and late by the other.
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code === 'captcha_required')).toHaveLength(15 - looked);
  });
});

describe('an address that failed twenty times in an hour', () => {
  it('waits, whatever account it names and however it signs in, and is told how long', async () => {
    const { account } = await portal.member();
    const guesser = portal.caller();
    for (let i = 0; i < 20; i++) {
      expect((await guess(guesser, `nobody-${i}`)).body.errorCode).toBe('wrong_credentials');
    }
    for (const type of ['username', 'firebase']) {
      const refused = await signIn(guesser, account, { type });
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({
        errorCode: 'too_many_requests',
        message: 'Too many requests, please retry after 60 minutes',
      });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(3500);
      expect(seconds).toBeLessThanOrEqual(3600);
    }
    expect((await signIn(portal.caller(), account)).body.success).toBe(true);
    portal.clock.advance(59 * MINUTE_MS);
    expect((await signIn(guesser, account)).status).toBe(429);
    portal.clock.advance(MINUTE_MS);
    expect((await signIn(guesser, account)).body.success).toBe(true);
  });

  it('is not one where many people sign in well', async () => {
    await change(portal, 'limits.loginAddress', { points: 3, seconds: 3600 });
    const { account } = await portal.member();
    const office = portal.caller();
    for (let i = 0; i < 5; i++) expect((await signIn(office, account)).body.success).toBe(true);
    const stranger = portal.caller(office.address);
    await fail(3, stranger, account);
    expect((await signIn(stranger, account)).status).toBe(429);
    await change(portal, 'limits.loginAddress', { points: 20, seconds: 3600 });
  });

  it('does not buy itself free with an account of its own', async () => {
    await change(portal, 'limits.loginAddress', { points: 6, seconds: 3600 });
    const [own, one, other] = [await portal.member(), await portal.member(), await portal.member()];
    const guesser = portal.caller();
    for (const victim of [one, other]) {
      await fail(3, guesser, victim.account);
      await signIn(guesser, own.account);
    }
    expect((await guess(guesser, one.account)).status).toBe(429);
    await change(portal, 'limits.loginAddress', { points: 20, seconds: 3600 });
  });
});

describe('who guesses learns nothing', () => {
  /** The answer without what differs each time, and how many passwords were derived for it. */
  async function seen(account: string) {
    let derived = 0;
    const count = createHook({ init: (_, type) => void (type === 'ARGON2REQUEST' && derived++) }).enable();
    const { status, body } = await guess(portal.caller(), account);
    count.disable();
    return { status, derived, body: { ...body, requestId: undefined } };
  }

  it('of an unknown, a closed or a frozen account, or one without a password: a wrong password is all', async () => {
    const [known, closed, frozen, bare] = [
      await portal.member(),
      await portal.member(),
      await portal.member(),
      await portal.member(),
    ];
    await update(portal, closed, { status: 'closed' });
    await update(portal, frozen, { status: 'frozen' });
    await update(portal, bare, { password_hash: null });
    const wrong = await seen(known.account);
    expect(wrong).toMatchObject({ status: 401, derived: 1, body: { errorCode: 'wrong_credentials' } });
    for (const account of ['nobody-here', closed.account, frozen.account, bare.account]) {
      expect(await seen(account)).toEqual(wrong);
    }
  });
});
