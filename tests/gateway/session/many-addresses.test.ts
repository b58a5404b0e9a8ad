// Guessing from many addresses at once: a network counts as one, and an account counts all that is tried at it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type Caller, createCaller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { solveCaptcha } from './known-captcha.ts';
import { newcomers } from './newcomer.ts';
import { change, codeSentTo, memberWith, signIn, turn } from './signing-in.ts';

const HOUR_MS = 3_600_000;
const TRIES = 200;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

/** So many of something whose numbers are written in hexadecimal. */
const each = <T>(count: number, make: (hex: string) => T): T[] =>
  Array.from({ length: count }, (_, turn) => make((turn + 1).toString(16)));

const guess = (who: Caller, account: string, more: object = {}) =>
  signIn(who, account, { password: 'not-this-one', ...more });

/**
 * As many as may be wrong for one account before everybody is asked for a captcha: of more, one that its address has a try for may
 * be too late for the account. They also get a connection each on a crowded machine.
 */
const AT_ONCE = 10;

/** One wrong password from each address, many at once; how often each answer was given. */
async function guessFrom(addresses: string[], account: string): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const some = addresses.slice(from, from + AT_ONCE);
    const answers = await Promise.all(some.map((address) => guess(portal.caller(address), account)));
    for (const { body } of answers) codes[body.errorCode] = (codes[body.errorCode] ?? 0) + 1;
  }
  return codes;
}

describe('200 wrong passwords for one account', () => {
  it('from one IPv6 /64 count as from one address: a captcha, then a wait', async () => {
    const owner = await portal.member();
    const addresses = each(TRIES, (at) => `2001:db8:1:1::${at}`);
    expect(await guessFrom(addresses, owner.account)).toEqual({
      ...{ wrong_credentials: 5, captcha_required: 15, too_many_requests: 180 },
    });
    const neighbour = portal.caller('2001:db8:1:1:ffff::1');
    expect((await signIn(neighbour, owner.account)).status).toBe(429);
    expect((await signIn(portal.caller(), owner.account)).body.errorCode).toBe('captcha_required');
    expect((await signIn(owner, owner.account)).body.success).toBe(true);
  });

  it.each([
    ['200 networks of one IPv6 /48', (at: string) => `2001:db8:2:${at}::1`],
    ['200 IPv4 addresses that have nothing in common', (at: string) => `${Number.parseInt(at, 16)}.7.9.1`],
  ])('from %s bring a captcha for everybody but the owner', async (_, address) => {
    const owner = await portal.member();
    const codes = await guessFrom(each(TRIES, address), owner.account);
    expect(codes).toEqual({ wrong_credentials: 10, captcha_required: 190 });
    const stranger = portal.caller();
    const right = await signIn(stranger, owner.account);
    expect(right.body).toMatchObject({ errorCode: 'captcha_required', value: { captcha: true } });
    expect((await signIn(owner, owner.account)).body.success).toBe(true);
    const captcha = await solveCaptcha(portal, stranger);
    expect((await signIn(stranger, owner.account, { captcha })).body.success).toBe(true);
  });

  it('are as many for a name that nobody has', async () => {
    const codes = await guessFrom(
      each(TRIES, (at) => `2001:db8:3:${at}::1`),
      'nobody-here',
    );
    expect(codes).toEqual({ wrong_credentials: 10, captcha_required: 190 });
  });
});

describe('guesses with the captcha answered, each from another address', () => {
  /** So many as a test's patience allows; the tries before the captcha count as well. */
  const LIMIT = 14;

  beforeAll(() => change(portal, 'limits.accountWait', { points: LIMIT, seconds: 3600 }));
  afterAll(() => change(portal, 'limits.accountWait', { points: 50, seconds: 3600 }));

  async function guessWithCaptcha(account: string) {
    const who = portal.caller();
    return guess(who, account, { captcha: await solveCaptcha(portal, who) });
  }

  async function attack(account: string) {
    for (let at = 0; at < LIMIT; at++)
      expect((await guessWithCaptcha(account)).body.errorCode).toBe('wrong_credentials');
  }

  it.each(['an account', 'a name that nobody has'])(
    'make %s wait, which says what its owner can do',
    async (of) => {
      const account = of === 'an account' ? (await portal.member()).account : 'nobody-at-all';
      await attack(account);
      const refused = await guessWithCaptcha(account);
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({
        errorCode: 'too_many_requests',
        message: expect.stringMatching(
          /Try again in 60 minutes, or log in from a browser that you have used/,
        ),
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
      portal.clock.advance(HOUR_MS);
      expect((await guessWithCaptcha(account)).body.errorCode).toBe('wrong_credentials');
    },
  );

  it('let nobody in by the right password, save in a browser that the account knows', async () => {
    const owner = await portal.member();
    await attack(owner.account);
    const stranger = portal.caller();
    const captcha = await solveCaptcha(portal, stranger);
    expect((await signIn(stranger, owner.account, { captcha })).status).toBe(429);
    expect((await signIn(owner, owner.account)).body.success).toBe(true);
    expect((await guessWithCaptcha(owner.account)).status, 'the success ends no wait').toBe(429);
    expect((await signIn(portal.caller(), (await portal.member()).account)).body.success).toBe(true);
  });

  it('do not keep out an owner who sets a new password by a mailed link', async () => {
    await turn(portal, 'CHNGPASSMAIL3', true);
    const owner = await memberWith(portal, 'email');
    await attack(owner.account);
    const person = portal.caller();
    const asked = await person.call(calls.recoverByMail, { username: owner.account, email: owner.email });
    expect(asked.body.success).toBe(true);
    const { body } = await portal.ctx.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', `Linh.${owner.account}@example.com`)
      .executeTakeFirstOrThrow();
    const newPassword = 'Another-Lantern-43';
    const link = /#(\S+)/.exec(body)?.[1];
    await person.call(calls.resetPassword, { link, newPassword, confirmNewPassword: newPassword });
    const entered = await signIn(person, owner.account, { password: newPassword });
    expect(entered.body.errorCode, 'past the password').toBe('extra_verification_needed');
  });
});

describe('wrong codes for one number', () => {
  it('bring the captcha from wherever they come, and the right code needs it too', async () => {
    await turn(portal, 'MOBILEVERCODELOGIN3', true);
    const owner = await memberWith(portal, 'mobile');
    const number = { type: 'sms', username: `0${owner.mobile.slice(3)}`, countryDialingCode: '84' };
    const enter = (who: Caller, code: string, more = {}) =>
      signIn(who, '', { ...number, password: code, ...more });
    const codes: string[] = [];
    for (const address of each(12, (at) => `2001:db8:4:${at}::1`))
      codes.push((await enter(portal.caller(address), '000000')).body.errorCode);
    expect(codes).toEqual([...Array(10).fill('code_wrong'), 'captcha_required', 'captcha_required']);
    const stranger = portal.caller();
    const to = { mobileNum: number.username, countryDialingCode: '84' };
    expect((await stranger.call(calls.sendLoginCode, to)).body.success).toBe(true);
    const code = await codeSentTo(portal, owner.mobile);
    expect((await enter(stranger, code)).body.errorCode).toBe('captcha_required');
    const captcha = await solveCaptcha(portal, stranger);
    expect((await enter(stranger, code, { captcha })).body.success).toBe(true);
  });
});

describe('one IPv6 /64', () => {
  it('begins free play twenty times an hour, of sixty tries', async () => {
    await turn(portal, 'FREEPLAY3', true);
    const begun = await Promise.all(
      each(60, (at) => portal.caller(`2001:db8:5:1::${at}`).call(calls.loginFreeplay)),
    );
    expect(begun.filter(({ body }) => body.success)).toHaveLength(20);
    expect(begun.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('makes five accounts an hour, of twelve tries', async () => {
    const people = newcomers(portal);
    const made = await Promise.all(each(12, (at) => people.byName({}, portal.caller(`2001:db8:5:2::${at}`))));
    expect(made.filter(({ body }) => body.success)).toHaveLength(5);
    expect(made.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

it('an IPv4 address has the same tries when it is written inside IPv6', async () => {
  const people = newcomers(portal);
  for (let at = 0; at < 5; at++)
    expect((await people.byName({}, portal.caller('198.51.100.9'))).body.success).toBe(true);
  for (const written of [
    '198.51.100.9',
    '::ffff:198.51.100.9',
    '::FFFF:c633:6409',
    '0:0:0:0:0:ffff:c633:6409',
  ])
    expect((await people.byName({}, portal.caller(written))).status, written).toBe(429);
});

it('a member has as many calls from many addresses as from one', async () => {
  await change(portal, 'limits.read', { points: 10, seconds: 60 });
  const member = await portal.member();
  const seen: number[] = [];
  for (const address of each(15, (at) => `${Number.parseInt(at, 16)}.1.1.1`)) {
    const tab = createCaller(portal.gateway, address, member.cookies);
    tab.token = member.token;
    seen.push((await tab.call(calls.memberInfo)).status);
  }
  expect(seen).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
  await change(portal, 'limits.read', { points: 600, seconds: 60 });
});
