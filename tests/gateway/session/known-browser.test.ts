// A browser in which somebody has logged in is told from a stranger's by a cookie, which is worth that and no more.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';
import { createGateway } from '../../../src/lib/gateway/http/serve.ts';
import {
  type Caller,
  createCaller,
  PASSWORD,
  sealFor,
  type TestGateway,
  testGateway,
} from '../../support/gateway.ts';
import { change, signIn } from './signing-in.ts';

const DAY_MS = 86_400_000;
const COOKIE = 'portico_known';
const WAITS = 429;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  // One failure of a stranger, and all strangers wait.
  await change(portal, 'limits.accountWait', { points: 1, seconds: 3600 });
});
beforeEach(() => change(portal, 'limits.knownBrowser', { points: 20, seconds: 3600 }));
afterAll(() => portal.close());

const guess = (who: Caller, account: string) => signIn(who, account, { password: 'not-this-one' });

/** A member at whose account strangers have guessed. */
async function besieged() {
  const owner = await portal.member();
  expect((await guess(portal.caller(), owner.account)).body.errorCode).toBe('wrong_credentials');
  expect((await signIn(portal.caller(), owner.account)).status).toBe(WAITS);
  return owner;
}

/** Another place with only the cookie in question. */
function placeWith(mark: string | undefined, address?: string): Caller {
  const who = portal.caller(address);
  who.cookies.set(COOKIE, mark ?? '');
  return who;
}

const markOf = (who: Caller): string => who.cookies.get(COOKIE) ?? '';

it('a known browser does not wait for what others did at the same address', async () => {
  const owner = await besieged();
  const neighbour = portal.caller(owner.address);
  for (let guessed = 0; guessed < 21; guessed++) await guess(neighbour, `nobody${guessed}`);
  expect((await signIn(neighbour, owner.account)).status).toBe(WAITS);
  expect((await signIn(owner, owner.account)).body.success).toBe(true);
});

describe('the cookie of a known browser', () => {
  it('is for the server only, for months, and names nobody', async () => {
    const { account } = await portal.member();
    const input = { type: 'username', username: account, password: PASSWORD };
    for (const [origin, name] of [
      ['http://portico.test', COOKIE],
      ['https://portico.test', `__Host-${COOKIE}`],
    ] as const) {
      const answer = await portal.caller().fetch(origin + calls.login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/jose' },
        body: await sealFor(portal.gateway, input),
      });
      const line = answer.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '';
      expect(line).toContain('; HttpOnly; SameSite=Lax; Max-Age=7776000');
      expect(line.endsWith('; Secure')).toBe(origin.startsWith('https'));
      expect(line).not.toContain(account);
    }
  });

  it('lets nobody in', async () => {
    const owner = await besieged();
    const thief = placeWith(markOf(owner));
    thief.token = owner.token;
    expect((await thief.call(calls.memberInfo)).body.errorCode).toBe('not_signed_in');
    expect((await guess(thief, owner.account)).body.errorCode).toBe('wrong_credentials');
  });

  it('is good from any address, for its own account', async () => {
    const [owner, other] = [await besieged(), await besieged()];
    expect((await signIn(placeWith(markOf(other)), owner.account)).status).toBe(WAITS);
    expect((await signIn(placeWith(markOf(owner)), owner.account)).body.success).toBe(true);
  });

  it('is good for nothing when a letter of it is another', async () => {
    const owner = await besieged();
    const mark = markOf(owner);
    for (const at of [3, 30, mark.length - 5]) {
      const forged = mark.slice(0, at) + (mark[at] === '7' ? '8' : '7') + mark.slice(at + 1);
      expect((await signIn(placeWith(forged), owner.account)).status, forged).toBe(WAITS);
    }
    for (const junk of ['', '...', ':'.repeat(5000), `${mark.slice(0, -1)}%`, mark.repeat(2)])
      expect((await signIn(placeWith(junk), owner.account)).status, junk).toBe(WAITS);
  });

  it('is void after ninety days without a login', async () => {
    const owner = await portal.member();
    portal.clock.advance(90 * DAY_MS - 60_000);
    await guess(portal.caller(), owner.account);
    const mark = markOf(owner);
    expect((await signIn(placeWith(mark), owner.account)).body.success).toBe(true);
    portal.clock.advance(60_000);
    expect((await signIn(placeWith(mark), owner.account)).status).toBe(WAITS);
  });

  it('is kept of five accounts, the latest ones', async () => {
    const family = portal.caller();
    const accounts: string[] = [];
    for (let at = 0; at < 6; at++) {
      const { account } = await portal.member();
      expect((await signIn(family, account)).body.success).toBe(true);
      await guess(portal.caller(), account);
      accounts.push(account);
    }
    const mark = markOf(family);
    expect(mark.length).toBeLessThan(500);
    const known = await Promise.all(accounts.map((account) => signIn(placeWith(mark), account)));
    expect(known.map(({ status }) => status)).toEqual([WAITS, 200, 200, 200, 200, 200]);
  });
});

describe('guesses in a known browser', () => {
  it('are counted for that browser, from wherever they come: a stolen cookie is no free pass', async () => {
    await change(portal, 'limits.knownBrowser', { points: 3, seconds: 3600 });
    const owner = await besieged();
    const elsewhere = placeWith(markOf(owner));
    expect((await signIn(elsewhere, owner.account)).body.success).toBe(true);
    const stolen = markOf(owner);
    for (let at = 0; at < 3; at++)
      expect((await guess(placeWith(stolen), owner.account)).body.errorCode).toBe('wrong_credentials');
    expect((await signIn(placeWith(stolen), owner.account)).status).toBe(WAITS);
    expect((await signIn(elsewhere, owner.account)).body.success).toBe(true);
  });

  it('bring the captcha after five, from five addresses as well', async () => {
    const owner = await portal.member();
    const mark = markOf(owner);
    for (let at = 0; at < 5; at++) await guess(placeWith(mark), owner.account);
    expect((await signIn(placeWith(mark), owner.account)).body.errorCode).toBe('captcha_required');
  });

  it('at the second proof are not those of strangers, who may have the password', async () => {
    await change(portal, 'limits.secondProof', { points: 2, seconds: 3600 });
    const owner = await portal.member();
    await portal.ctx.db
      .updateTable('members')
      .set({ payee_name: 'Trần Linh Hương' })
      .where('id', '=', owner.memberId)
      .execute();
    await change(portal, 'limits.accountWait', { points: 1000, seconds: 3600 });
    const answer = async (who: Caller, name: string) => {
      const { ticket } = (await signIn(who, owner.account)).body.value;
      return who.call(calls.loginSecondStep, { ticket, way: 'payee', answer: name });
    };
    const thief = portal.caller();
    for (let at = 0; at < 2; at++) expect((await answer(thief, 'nobody')).body.errorCode).toBe('name_wrong');
    expect((await answer(thief, 'Trần Linh Hương')).status).toBe(WAITS);
    const away = placeWith(markOf(owner), '203.0.113.9');
    expect((await answer(away, 'Trần Linh Hương')).body.success).toBe(true);
    await change(portal, 'limits.accountWait', { points: 1, seconds: 3600 });
  });
});

describe('all browsers are strangers again, save the one that asks,', () => {
  it('after the password was changed', async () => {
    const owner = await besieged();
    const before = markOf(owner);
    const newPassword = 'Another-Lantern-43';
    const changed = await owner.call(calls.changePassword, {
      ...{ oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword },
    });
    expect(changed.body.success).toBe(true);
    const given = { password: newPassword };
    expect((await signIn(placeWith(before), owner.account, given)).status).toBe(WAITS);
    expect((await signIn(placeWith(markOf(owner)), owner.account, given)).body.success).toBe(true);
  });

  it('after everything else was logged out', async () => {
    const owner = await besieged();
    const before = markOf(owner);
    expect((await owner.call(calls.endSessions, {})).body.success).toBe(true);
    expect((await signIn(placeWith(before), owner.account)).status).toBe(WAITS);
    expect((await signIn(placeWith(markOf(owner)), owner.account)).body.success).toBe(true);
  });
});

it('anyone who logs out stays known in that browser', async () => {
  const owner = await besieged();
  expect((await owner.call(calls.logout)).body.success).toBe(true);
  expect((await signIn(owner, owner.account)).body.success).toBe(true);
});

it('a browser is known to every process of the installation', async () => {
  const owner = await besieged();
  const other = await createCtx(portal.ctx.config, { clock: portal.ctx.clock });
  const there = createCaller(createGateway(other.ctx).answer, owner.address, owner.cookies);
  expect((await signIn(there, owner.account)).body.success).toBe(true);
  await other.close();
});
