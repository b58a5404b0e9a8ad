// The one HTTP client: what it puts on the wire, and what it makes of answers.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import common from '../../public/locales/en/common.json' with { type: 'json' };
import { call, prepareCall, Refused, surroundings } from '../../src/lib/client/call.ts';
import { seal, setClock } from '../../src/lib/client/envelope.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { loadMessages } from '../../src/lib/messages/browser.ts';
import { errorSentence } from '../../src/lib/messages/errors.ts';
import { page } from '../../src/lib/stores/session.ts';
import { change, turn } from '../gateway/session/signing-in.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
let sent: Request[];

beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(() => {
  sent = [];
  const caller = portal.caller();
  openTab(caller, page);
  surroundings.fetch = async (input, init) => {
    sent.push(
      new Request(new URL(input instanceof Request ? input.url : input, 'http://portico.test'), init),
    );
    return caller.fetch(input, init);
  };
});

it('every call says who asks: system, platform, gateway version and a sealed nonce', async () => {
  await call(calls.whitelabel, {});
  const headers = sent.at(-1)?.headers;
  expect(headers?.get('os')).toBeTruthy();
  expect(headers?.get('platform')).toBe('W');
  expect(headers?.get('gateway-version')).toBe('3');
  const nonce = await portal.ctx.envelope.open(headers?.get('x-nonce') ?? '');
  expect(String(nonce).length).toBeGreaterThan(16);
});

it('the stream of events is asked for like any call: as the member, and with the headers of all', async () => {
  const { token = '' } = await portal.member();
  surroundings.token = () => token;
  const left = new AbortController();
  await call(calls.liveEvents, {}, { signal: left.signal }).catch(() => {});
  left.abort();
  const headers = sent.find(({ url }) => url.endsWith(calls.liveEvents.path))?.headers;
  expect(headers?.get('authorization')).toBe(`Bearer ${token}`);
  expect(headers?.get('platform')).toBe('W');
  expect(headers?.get('gateway-version')).toBe('3');
  expect(headers?.get('os')).toBeTruthy();
  expect(headers?.get('x-nonce')).toBeTruthy();
});

it('a refusal is read in the language of the page, also where no cookie travels', async () => {
  await change(portal, 'brand.languages', ['en', 'vi']);
  Object.assign(globalThis, { document: { documentElement: { dataset: { locale: 'vi' } } } });
  const refused = await call(calls.gameInfo, { gameId: 'nothing' }).catch((error: unknown) => error);
  Reflect.deleteProperty(globalThis, 'document');
  expect(refused).toMatchObject({ code: 'not_found', message: errorSentence('not_found', {}, 'vi') });
  expect(sent.at(-1)?.headers.get('language')).toBe('vi');
});

it('an answer that does not come in time asks to check the network', async () => {
  vi.stubGlobal('fetch', async () => Response.json(common));
  await loadMessages('common');
  vi.unstubAllGlobals();
  const { fetch } = surroundings;
  surroundings.fetch = (input, init) =>
    String(input).includes('whitelabel')
      ? new Promise((_, refuse) =>
          init?.signal?.addEventListener('abort', () => refuse(new Error('aborted'))),
        )
      : fetch(input, init);
  const refused = await call(calls.whitelabel, {}, { timeoutMs: 50 }).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'gateway_unreachable',
    message: 'The page took too long. Please check your network.',
  });
});

it('two calls never carry the same nonce', async () => {
  await call(calls.whitelabel, {});
  await call(calls.whitelabel, {});
  const nonces = sent.map((request) => request.headers.get('x-nonce')).filter(Boolean);
  expect(new Set(nonces).size).toBe(nonces.length);
});

it('a nonce that was prepared goes with one call alone, and the gateway opens it', async () => {
  void prepareCall();
  await Promise.all([call(calls.whitelabel, {}), call(calls.whitelabel, {})]);
  const [first = '', second = ''] = sent.slice(-2).map(({ headers }) => headers.get('x-nonce') ?? '');
  expect(first).not.toBe(second);
  expect(String(await portal.ctx.envelope.open(first)).length).toBeGreaterThan(16);
});

it('a call whose nonce is ready leaves at once, before the page is drawn again', async () => {
  await prepareCall();
  const before = sent.length;
  const answer = call(calls.whitelabel, {});
  expect(sent).toHaveLength(before + 1);
  await answer;
});

it('a password leaves the browser sealed only', async () => {
  const { account } = await portal.member();
  await call(calls.login, { type: 'username', username: account, password: PASSWORD });
  const request = sent.at(-1);
  expect(request?.headers.get('content-type')).toBe('application/jose');
  expect(await request?.text()).not.toContain(PASSWORD);
});

it('a form is sent without what is left out', async () => {
  await call(calls.recoverByMail, { username: 'nobody', email: 'a@b.c', door: undefined }).catch(() => {});
  expect(await sent.at(-1)?.text()).toBe('username=nobody&email=a%40b.c');
});

it('what the browser seals the gateway opens, and opens once', async () => {
  const sealed = await seal({ said: 'hello' }, surroundings.fetch);
  expect(await portal.ctx.envelope.open(sealed)).toEqual({ said: 'hello' });
  await expect(portal.ctx.envelope.open(sealed)).rejects.toMatchObject({ code: 'envelope_replayed' });
});

it('a refusal arrives with its code, its sentence and the fields', async () => {
  const wrong = { type: 'username', username: '', password: 'x' } as const;
  const refused = await call(calls.login, wrong).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ code: 'invalid_input', fields: { username: expect.any(String) } });
});

it('a refusal says how long to wait, when there is something to wait for', async () => {
  const wrong = { type: 'username', username: '', password: 'x' } as const;
  await expect(call(calls.login, wrong)).rejects.toMatchObject({ retryAfterSeconds: 0 });
  const number = { mobileNum: '912345678', countryDialingCode: '84' };
  await turn(portal, 'MOBILEVERCODELOGIN3', true);
  await call(calls.sendLoginCode, number);
  const { retryAfterSeconds } = await call(calls.sendLoginCode, number).catch((error) => error);
  expect(retryAfterSeconds).toBeGreaterThan(50);
});

it('a call of a tab whose session has ended signs the tab out', async () => {
  let told = 0;
  surroundings.signedOut = () => {
    told++;
  };
  sessionStorage.setItem('token', 'of-a-session-that-has-ended');
  await expect(call(calls.memberInfo, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(told).toBe(1);
});

describe.each([
  ['three minutes slow', -3],
  ['four minutes fast', 4],
])('a device whose clock is %s', (_, minutes) => {
  /** The gateway goes on by the machine's clock and says what time it is; the device is wrong from now on. */
  function lineFrom(device: number): typeof fetch {
    const { fetch } = surroundings;
    return async (input, init) => {
      vi.setSystemTime(Date.now() - device);
      const answer = await fetch(input, init);
      answer.headers.set('date', new Date().toUTCString());
      vi.setSystemTime(Date.now() + device);
      return answer;
    };
  }

  it('signs in: what it seals is opened, at the second try when nobody has told it the time', async () => {
    const { account } = await portal.member();
    const login = { type: 'username', username: account, password: PASSWORD } as const;
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const device = minutes * 60_000;
      surroundings.fetch = lineFrom(device);
      vi.setSystemTime(Date.now() + device);
      await expect(call(calls.login, login)).resolves.toMatchObject({ userName: account });
      await expect(call(calls.login, login)).resolves.toMatchObject({ userName: account });
      expect(sent.filter(({ url }) => url.endsWith(calls.login.path))).toHaveLength(3);
    } finally {
      vi.useRealTimers();
      setClock(new Response(null, { headers: { date: new Date().toUTCString() } }));
    }
  });
});

it('a line that is lost before the key is here is said like any other', async () => {
  vi.resetModules();
  const fresh = await import('../../src/lib/client/call.ts');
  fresh.surroundings.fetch = () => Promise.reject(new TypeError('fetch failed'));
  await expect(fresh.call(calls.whitelabel, {})).rejects.toMatchObject({
    code: 'gateway_unreachable',
    message: 'Network link is abnormal, please try again',
  });
});

it('nothing is sent twice by itself, not even when the answer is a fault', async () => {
  let asked = 0;
  surroundings.fetch = async () => {
    asked++;
    return new Response('down', { status: 502 });
  };
  await expect(seal({}, surroundings.fetch)).resolves.toBeTruthy();
  await expect(call(calls.whitelabel, {})).rejects.toMatchObject({ code: 'gateway_unreachable' });
  expect(asked).toBe(1);
});
