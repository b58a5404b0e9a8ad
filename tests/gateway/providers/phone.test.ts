// Phone sign-in: the browser's side and the gateway's, against a service that speaks the real protocol.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import english from '../../../public/locales/en/auth.json' with { type: 'json' };
import { confirmPhoneCode, PhoneAuthFailed, sendPhoneCode } from '../../../src/lib/client/phone-auth.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { CAPTCHA_PASSED, type PhoneServer, startPhoneService } from '../../support/phone-service.ts';

const NUMBER = '+84912345678';

let portal: TestGateway;
let phones: PhoneServer;
beforeAll(async () => {
  [portal, phones] = await Promise.all([testGateway(), startPhoneService({ captcha: true })]);
  await configure({});
});
afterAll(() => Promise.all([portal.close(), phones.close()]));
afterEach(() => {
  phones.failWith(undefined);
  phones.leave(Number.POSITIVE_INFINITY);
});

async function configure(more: Partial<PhoneServer['setting']>): Promise<void> {
  await setSetting(portal.operator.db, 'phoneSignIn.firebase', { ...phones.setting, ...more });
  await portal.ctx.settings.reload();
}

const numberOf = (token: string) => portal.ctx.providers.phone.numberOf(token);
const send = (number = NUMBER, captcha: string | undefined = CAPTCHA_PASSED) =>
  sendPhoneCode(phones.setting, number, captcha);

/** The sentence a person would read. */
async function sentenceOf(work: Promise<unknown>): Promise<string | undefined> {
  const failed = await work.catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PhoneAuthFailed);
  const name = (failed as PhoneAuthFailed).fault.replace('auth:phone.', '');
  return (english.phone as Record<string, string>)[name];
}

describe('a browser', () => {
  it('gets a code by phone, and for the code a token in which the gateway reads the number', async () => {
    const sessionInfo = await send();
    const token = await confirmPhoneCode(phones.setting, sessionInfo, phones.codeOf(NUMBER));
    expect(await numberOf(token)).toBe(NUMBER);
  });

  it('uses a code once', async () => {
    const sessionInfo = await send();
    const code = phones.codeOf(NUMBER);
    await confirmPhoneCode(phones.setting, sessionInfo, code);
    await expect(confirmPhoneCode(phones.setting, sessionInfo, code)).rejects.toThrow(PhoneAuthFailed);
  });

  it.each([
    ['a number that is none', () => send('12'), 'Invalid phone format'],
    ['no number', () => send(''), 'Missing phone number'],
    ['a captcha that was not passed', () => send(NUMBER, 'guessed'), 'Captcha check failed'],
    ['no captcha', () => sendPhoneCode(phones.setting, NUMBER), 'Captcha check failed'],
    ['another key', () => sendPhoneCode({ ...phones.setting, apiKey: 'x' }, NUMBER), 'Unknown error'],
  ])('with %s reads why', async (_, work, sentence) => {
    expect(await sentenceOf(work())).toBe(sentence);
  });

  it('that reaches nobody reads that the line is down', async () => {
    await expect(sendPhoneCode(NOWHERE, NUMBER)).rejects.toThrow('Network link is abnormal');
  });

  it('reads that the quota is used up', async () => {
    phones.leave(0);
    expect(await sentenceOf(send())).toBe('Quota not sufficient, please contact customer service');
  });

  it('reads whether a code is missing, wrong or too old', async () => {
    const sessionInfo = await send();
    const confirm = (code: string) => sentenceOf(confirmPhoneCode(phones.setting, sessionInfo, code));
    expect(await confirm('')).toBe('Missing verification code');
    expect(await confirm('000000')).toBe('Invalid verification code');
    phones.expireCodes();
    expect(await confirm(phones.codeOf(NUMBER))).toBe('Code expired, please send again');
  });

  it.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests, please retry after 5 minutes'],
    ['MISSING_PHONE_NUMBER', 'Missing phone number'],
    ['OPERATION_NOT_ALLOWED : SMS is off for this region.', 'Function not enabled'],
    ['INVALID_SESSION_INFO', 'Code expired, please send again'],
    ['INVALID_APP_CREDENTIAL', 'Captcha check failed'],
    ['SOMETHING_NEW', 'Unknown error'],
  ])('reads a sentence when the service says %s', async (reason, sentence) => {
    phones.failWith(reason);
    expect(await sentenceOf(send())).toBe(sentence);
  });

  it('that closed the popup reads that the sign-in ended with it', () => {
    expect(new PhoneAuthFailed('POPUP_CLOSED_BY_USER').fault).toBe('auth:phone.popupClosed');
    expect(english.phone.popupClosed).toBe('Popup closed, login failure, please try again');
  });
});

const NOWHERE = { apiKey: 'web-key', restUrl: 'http://127.0.0.1:1' };
const now = (): number => Math.floor(Date.now() / 1000);

describe('the gateway believes no token', () => {
  it.each([
    ['of another project', { aud: 'another', iss: 'https://securetoken.google.com/another' }],
    ['for another audience', { aud: 'another' }],
    ['of another issuer', { iss: 'https://accounts.example' }],
    ['that is too old', { exp: now() - 120, iat: now() - 900, auth_time: now() - 900 }],
    ['without an end', { exp: undefined }],
    ['of nobody', { sub: '' }],
    ['renewed long after the code was typed', { auth_time: now() - 7200 }],
    ['from a sign-in by something else than the phone', { firebase: { sign_in_provider: 'password' } }],
    ['whose number is no text', { phone_number: ['+84912345678'] }],
  ])('%s', async (_, claims) => {
    expect(await numberOf(await phones.token(NUMBER, claims))).toBeUndefined();
  });

  it('without a number', async () => {
    expect(await numberOf(await phones.token(undefined))).toBeUndefined();
  });

  it('that somebody else has signed, or that is no token', async () => {
    expect(await numberOf(await phones.forgedToken(NUMBER))).toBeUndefined();
    expect(await numberOf('no token')).toBeUndefined();
  });

  it('while the keys cannot be read', async () => {
    await configure({ keysUrl: 'http://127.0.0.1:1/keys' });
    expect(await numberOf(await phones.token(NUMBER))).toBeUndefined();
    await configure({});
    expect(await numberOf(await phones.token(NUMBER))).toBe(NUMBER);
  });

  it('while the way is not configured', async () => {
    await configure({ apiKey: '' });
    expect(await numberOf(await phones.token(NUMBER))).toBeUndefined();
    await configure({});
  });
});

describe('the portal offers the way', () => {
  it('with what a browser needs, once a key is set', async () => {
    const { apiKey, projectId, restUrl, captchaUrl } = phones.setting;
    const { body } = await portal.caller().call(calls.phoneSignIn);
    expect(body.value).toEqual({ firebase: { apiKey, projectId, restUrl, captchaUrl } });
  });

  it('not at all without one', async () => {
    await configure({ apiKey: '' });
    const { body } = await portal.caller().call(calls.phoneSignIn);
    expect(body.value).toEqual({ firebase: null });
    await configure({});
  });
});
