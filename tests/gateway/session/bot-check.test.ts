import { readFile } from 'node:fs/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { solveBotCheck } from '../../../src/lib/client/bot-check.ts';
import { surroundings } from '../../../src/lib/client/call.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { openWorkers } from '../../support/web-worker.ts';
import { solveCaptcha } from './known-captcha.ts';
import { codeSentTo, memberWith, signIn, turn } from './signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  openWorkers();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await portal.close();
});

const MINUTE_MS = 60_000;

async function choose(provider: 'altcha' | 'none', cost = 5): Promise<void> {
  await setSetting(portal.operator.db, 'botCheck.provider', provider);
  await setSetting(portal.operator.db, 'botCheck.cost', cost);
  await portal.ctx.settings.reload();
}

const passed = async (proof: string | undefined): Promise<boolean> =>
  (await portal.ctx.providers.botCheck.passed(proof, '10.1.1.1')) !== undefined;

const pack = (proof: unknown): string => btoa(JSON.stringify(proof));
const unpack = (proof: string | undefined) => JSON.parse(atob(proof ?? ''));

async function challenge(): Promise<Challenge> {
  const { body } = await portal.caller().call(calls.botChallenge);
  return body.value.challenge;
}

describe('the proof of work', () => {
  beforeEach(async () => {
    await choose('altcha');
    surroundings.fetch = portal.caller().fetch;
  });

  it("is solved by the browser's code off the page's thread, and passes once", async () => {
    const proof = await solveBotCheck();
    expect(await passed(proof)).toBe(true);
    expect(await passed(proof)).toBe(false);
  });

  it('passes one of many who hand in the same', async () => {
    const proof = await solveBotCheck();
    const all = await Promise.all(Array.from({ length: 8 }, () => passed(proof)));
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  it('takes no second solution of a challenge that was used', async () => {
    const asked = await challenge();
    const first = await solveChallenge({ challenge: asked, deriveKey });
    const second = await solveChallenge({
      challenge: asked,
      deriveKey,
      counterStart: (first?.counter ?? 0) + 1,
    });
    expect(await passed(pack({ challenge: asked, solution: first }))).toBe(true);
    expect(await passed(pack({ challenge: asked, solution: second }))).toBe(false);
  });

  it('is good for ten minutes', async () => {
    const [quick, slow] = [await solveBotCheck(), await solveBotCheck()];
    portal.clock.advance(9.9 * MINUTE_MS);
    expect(await passed(quick)).toBe(true);
    portal.clock.advance(0.2 * MINUTE_MS);
    expect(await passed(slow)).toBe(false);
  });

  it('is refused when the challenge was made easier, longer or by somebody else', async () => {
    const { challenge: asked, solution } = unpack(await solveBotCheck());
    const { parameters } = asked;
    const data = { ...parameters.data, until: parameters.data.until + 60 * MINUTE_MS };
    const forged = [
      { ...asked, parameters: { ...parameters, cost: 1 } },
      { ...asked, parameters: { ...parameters, data } },
      { ...asked, parameters: { ...parameters, data: { ...parameters.data, work: 'heavy' } } },
      { ...asked, signature: '0'.repeat(asked.signature.length) },
    ];
    for (const each of forged) expect(await passed(pack({ challenge: each, solution }))).toBe(false);
    expect(await passed(pack({ challenge: asked, solution }))).toBe(true);
  });

  it('is refused for another challenge, and without its work', async () => {
    const { solution } = unpack(await solveBotCheck());
    const asked = await challenge();
    expect(await passed(pack({ challenge: asked, solution }))).toBe(false);
    const unsolved = { counter: 0, derivedKey: '00'.repeat(32) };
    expect(await passed(pack({ challenge: asked, solution: unsolved }))).toBe(false);
  });

  it('refuses what is no proof at all', async () => {
    for (const junk of [undefined, '', 'nonsense', pack(null), pack([]), pack({ challenge: {} })])
      expect(await passed(junk)).toBe(false);
  });

  it('of one process passes in another on the same database', async () => {
    const proof = await solveBotCheck();
    const other = await createCtx(portal.ctx.config);
    expect(await other.ctx.providers.botCheck.passed(proof, '10.1.1.1')).toBe('light');
    await other.close();
    expect(await passed(proof)).toBe(false);
  });

  it('stands before a sign-in', async () => {
    await choose('none');
    const { account } = await portal.member();
    await choose('altcha');
    const input = { type: 'username', username: account, password: PASSWORD };
    const without = await portal.caller().call(calls.login, input);
    expect([without.status, without.body.errorCode]).toEqual([422, 'bot_check_failed']);
    const withProof = await portal.caller().call(calls.login, { ...input, botCheck: await solveBotCheck() });
    expect(withProof.body.errorCode).not.toBe('bot_check_failed');
  });

  it('is sixteen times as much beside a captcha that wrong guesses have brought', async () => {
    await choose('none');
    const owner = await portal.member();
    const guesser = portal.caller();
    for (let tries = 0; tries < 5; tries++)
      await signIn(guesser, owner.account, { password: 'not-this-one' });
    await choose('altcha');
    const withCaptcha = async (work: 'light' | 'heavy') =>
      signIn(guesser, owner.account, {
        captcha: await solveCaptcha(portal, guesser),
        botCheck: await solveBotCheck(work),
      });
    const light = await withCaptcha('light');
    expect(light.body).toMatchObject({ errorCode: 'bot_check_failed', value: { captcha: true } });
    expect((await withCaptcha('heavy')).body.success).toBe(true);
    const { body } = await portal.caller().call(calls.botChallenge, { work: 'heavy' });
    expect(body.value.challenge.parameters.cost).toBe(16 * (await challenge()).parameters.cost);
  });

  it('stands beside such a captcha at a login by SMS as well, where none is asked before', async () => {
    await choose('none');
    await turn(portal, 'MOBILEVERCODELOGIN3', true);
    const owner = await memberWith(portal, 'mobile');
    const number = { type: 'sms', countryDialingCode: '84' };
    const guesser = portal.caller();
    const enter = (more: object) => signIn(guesser, owner.mobile.slice(3), { ...number, ...more });
    for (let tries = 0; tries < 5; tries++) await enter({ password: '000000' });
    await guesser.call(calls.sendLoginCode, { mobileNum: owner.mobile.slice(3), countryDialingCode: '84' });
    const password = await codeSentTo(portal, owner.mobile);
    await choose('altcha');
    expect((await enter({ password })).body.errorCode).toBe('captcha_required');
    const withCaptcha = async (botCheck?: string) =>
      enter({ password, botCheck, captcha: await solveCaptcha(portal, guesser) });
    expect((await withCaptcha()).body.errorCode).toBe('bot_check_failed');
    expect((await withCaptcha(await solveBotCheck('light'))).body.errorCode).toBe('bot_check_failed');
    expect((await withCaptcha(await solveBotCheck('heavy'))).body.success).toBe(true);
  });

  it('asks for the rounds that the setting says', async () => {
    await choose('altcha', 777);
    expect((await challenge()).parameters).toMatchObject({ cost: 777, algorithm: 'PBKDF2/SHA-256' });
  });
});

describe('a browser that cannot work the proof out', () => {
  it('is told so in its own language', async () => {
    await choose('altcha');
    surroundings.fetch = portal.caller().fetch;
    const locales = new URL('../../../public', import.meta.url);
    vi.stubGlobal('Worker', undefined);
    vi.stubGlobal('document', { documentElement: { dataset: { locale: 'vi' } } });
    vi.stubGlobal('fetch', async (path: string) => new Response(await readFile(locales.pathname + path)));
    const sentence = JSON.parse(await readFile(`${locales.pathname}/locales/vi/errors.json`, 'utf8'));
    await expect(solveBotCheck()).rejects.toMatchObject({
      code: 'bot_check_failed',
      message: sentence.bot_check_failed,
    });
  });
});

describe('no bot check', () => {
  it('asks for nothing and lets everything pass', async () => {
    await choose('none');
    surroundings.fetch = portal.caller().fetch;
    expect(await solveBotCheck()).toBeUndefined();
    expect(await passed(undefined)).toBe(true);
  });
});
