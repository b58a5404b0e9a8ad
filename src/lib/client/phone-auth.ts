// Phone sign-in in the browser: the service sends a code by itself and trades it for an identity token (Firebase, REST).
import { FetchError, ofetch } from 'ofetch';
import { lineLost } from './call.ts';

export interface PhoneService {
  apiKey: string;
  restUrl: string;
}

/** Key of the sentence that a failure is shown with. */
export type PhoneFault = `auth:phone.${keyof typeof CAUSES | 'unknown'}`;

/** What the service calls a failure, by the sentence it is shown with. */
const CAUSES = {
  invalidNumber: ['INVALID_PHONE_NUMBER'],
  missingNumber: ['MISSING_PHONE_NUMBER'],
  tooMany: ['TOO_MANY_ATTEMPTS_TRY_LATER'],
  invalidCode: ['INVALID_CODE'],
  missingCode: ['MISSING_CODE'],
  captchaFailed: [
    'CAPTCHA_CHECK_FAILED',
    'MISSING_RECAPTCHA_TOKEN',
    'INVALID_RECAPTCHA_TOKEN',
    'MISSING_APP_CREDENTIAL',
    'INVALID_APP_CREDENTIAL',
  ],
  quota: ['QUOTA_EXCEEDED'],
  notEnabled: [
    'OPERATION_NOT_ALLOWED',
    'ADMIN_ONLY_OPERATION',
    'CONFIGURATION_NOT_FOUND',
    'BILLING_NOT_ENABLED',
  ],
  codeExpired: ['SESSION_EXPIRED', 'INVALID_SESSION_INFO', 'MISSING_SESSION_INFO'],
  popupClosed: ['POPUP_CLOSED_BY_USER', 'USER_CANCELLED'],
} as const;

const FAULTS = new Map<string, PhoneFault>(
  Object.entries(CAUSES).flatMap(([name, causes]) =>
    causes.map((cause) => [cause, `auth:phone.${name}` as PhoneFault] as const),
  ),
);

/** The service, or the person, ended it; `fault` is the key of the sentence. */
export class PhoneAuthFailed extends Error {
  override name = 'PhoneAuthFailed';
  readonly fault: PhoneFault;

  /** `reason` as the service writes it: `INVALID_CODE`, or `INVALID_PHONE_NUMBER : Invalid format.` */
  constructor(reason: string) {
    super(reason);
    this.fault = FAULTS.get(/^\w+/.exec(reason)?.[0] ?? '') ?? 'auth:phone.unknown';
  }
}

const TIMEOUT_MS = 30_000;

/** Has the service send a code to a number in the international form. Answers what `confirmPhoneCode` needs. */
export async function sendPhoneCode(
  service: PhoneService,
  e164: string,
  recaptchaToken?: string,
): Promise<string> {
  // The service itself calls an empty number an invalid one.
  if (!e164) throw new PhoneAuthFailed('MISSING_PHONE_NUMBER');
  const body = { phoneNumber: e164, recaptchaToken };
  const { sessionInfo } = await ask<{ sessionInfo?: string }>(service, 'accounts:sendVerificationCode', body);
  return sessionInfo ?? nothing();
}

/** Trades the code that was typed for the identity token with which the portal signs in. */
export async function confirmPhoneCode(
  service: PhoneService,
  sessionInfo: string,
  code: string,
): Promise<string> {
  const body = { sessionInfo, code };
  const { idToken } = await ask<{ idToken?: string }>(service, 'accounts:signInWithPhoneNumber', body);
  return idToken ?? nothing();
}

/** What the service answers; what it refuses is `PhoneAuthFailed`, and without an answer the line is down. */
export async function ask<T>({ apiKey, restUrl }: PhoneService, path: string, body?: object): Promise<T> {
  const options = { query: { key: apiKey }, retry: 0, timeout: TIMEOUT_MS, credentials: 'omit' } as const;
  try {
    return await ofetch<T>(`${restUrl}/v1/${path}`, { ...options, method: body ? 'POST' : 'GET', body });
  } catch (error) {
    const reason = reasonIn(error);
    throw reason ? new PhoneAuthFailed(reason) : lineLost();
  }
}

const reasonIn = (error: unknown): string | undefined =>
  error instanceof FetchError
    ? (error.data as { error?: { message?: string } } | undefined)?.error?.message
    : undefined;

function nothing(): never {
  throw new PhoneAuthFailed('EMPTY_ANSWER');
}
