// The logins: by name, by a code to the phone, by passkey, and the further proofs that each may need.
import { solveBotCheck } from '../client/bot-check.ts';
import { call, lineLost, Refused } from '../client/call.ts';
import {
  captcha,
  login,
  loginPasskey,
  loginRemembered,
  loginSecondStep,
  passkeyLoginOptions,
  phoneSignIn,
  sendLoginCode,
  sendSecondStep,
} from '../contract/session.ts';
import type { Door, VerifyWay } from '../contract/values.ts';
import { t } from '../messages/browser.ts';
import { enter } from './session.ts';

export type { Door, VerifyWay } from '../contract/values.ts';

/** A number as it is typed beside its country. */
export interface Mobile {
  countryDialingCode: string;
  mobileNum: string;
}

interface ByName {
  username: string;
  password: string;
  captcha?: string;
  remember: boolean;
  door?: Door;
}

/** Signs in by name; throws `Refused` and changes nothing when the gateway refuses. */
export async function signIn({ username, password, captcha, remember, door }: ByName): Promise<void> {
  const botCheck = await solveBotCheck(captcha ? 'heavy' : 'light');
  const answer = await call(login, {
    type: 'username',
    username,
    password,
    captcha,
    remember,
    door,
    botCheck,
  });
  await enter(answer);
}

/** Signs in with the code that went to the number. */
export async function signInBySms(
  { countryDialingCode, mobileNum }: Mobile,
  { code, captcha, door }: { code: string; captcha?: string; door?: Door },
): Promise<void> {
  const botCheck = captcha ? await solveBotCheck('heavy') : undefined;
  const answer = await call(login, {
    type: 'sms',
    username: mobileNum,
    password: code,
    countryDialingCode,
    captcha,
    door,
    botCheck,
  });
  await enter(answer);
}

/** Signs in with a passkey of this device. A person who closes the browser's window is a `passkey_failed`. */
export async function signInByPasskey(door?: Door): Promise<void> {
  const optionsJSON = await call(passkeyLoginOptions, {});
  const { startAuthentication } = await import('@simplewebauthn/browser').catch(lineLost);
  const response = await startAuthentication({ optionsJSON: optionsJSON as never }).catch(() => {
    throw new Refused('passkey_failed', '');
  });
  await enter(await call(loginPasskey, { response: { ...response }, door }));
}

/** Goes on as the one whom this browser remembers. */
export async function continueRemembered(door?: Door): Promise<void> {
  // The cookie is valid once: two tabs that used it at the same time would look like a thief.
  const answer = await navigator.locks
    .request('remembered', () => call(loginRemembered, { door }))
    .catch((error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'wrong_credentials') throw error;
      throw new Refused(error.code, t('auth:login.rememberedEnded'));
    });
  await enter(answer);
}

export const sendStepCode = (ticket: string, way: 'mobile' | 'email'): Promise<{ expiredMinutes: number }> =>
  call(sendSecondStep, { ticket, way });

export async function answerSecondStep(ticket: string, way: VerifyWay, answer: string): Promise<void> {
  await enter(await call(loginSecondStep, { ticket, way, answer }));
}

/** A new captcha: a picture's address, or a question in words. */
export async function newCaptcha(kind: 'image' | 'question'): Promise<string> {
  const value = await call(captcha, { kind });
  return kind === 'image' ? `data:image/png;base64,${value}` : value;
}

/** Sends the code for signing in or for a new password. */
export async function sendCode(
  mobile: Mobile,
  purpose: 'login' | 'recover',
): Promise<{ expiredMinutes: number }> {
  const botCheck = await solveBotCheck();
  return call(sendLoginCode, { ...mobile, purpose, botCheck });
}

/** The phone sign-in service, when one is configured. */
export const phoneService = async () => (await call(phoneSignIn, {})).firebase ?? undefined;

export type PhoneService = NonNullable<Awaited<ReturnType<typeof phoneService>>>;
