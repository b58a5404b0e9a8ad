// Signing in by the phone sign-in service: it sends the code, and vouches for the number to the gateway.
import { call, Refused } from '../client/call.ts';
import { confirmPhoneCode, PhoneAuthFailed, sendPhoneCode } from '../client/phone-auth.ts';
import { recaptchaToken } from '../client/recaptcha.ts';
import { login } from '../contract/session.ts';
import type { Door } from '../contract/values.ts';
import { t } from '../messages/browser.ts';
import { enter } from './session.ts';
import type { Mobile, PhoneService } from './sign-in.ts';

/** Signs in with the identity token of the phone sign-in service. */
export async function signInByPhone({ mobileNum }: Mobile, idToken: string, door?: Door): Promise<void> {
  const answer = await call(login, { type: 'firebase', username: mobileNum, password: idToken, door });
  await enter(answer);
}

/** Has the phone sign-in service send its code; answers what `confirmPhone` needs. */
export async function sendPhone(
  service: PhoneService,
  { countryDialingCode, mobileNum }: Mobile,
): Promise<string> {
  // The service takes the international form, which has no leading zero.
  const number = mobileNum.replace(/\D/g, '').replace(/^0/, '');
  return recaptchaToken(service)
    .catch(() => Promise.reject(new PhoneAuthFailed('CAPTCHA_CHECK_FAILED')))
    .then((token) => sendPhoneCode(service, number && `+${countryDialingCode}${number}`, token))
    .catch(phoneRefused);
}

/** Trades the code for the service's identity token. */
export async function confirmPhone(
  service: PhoneService,
  sent: string | undefined,
  code: string,
): Promise<string> {
  return confirmPhoneCode(service, sent ?? '', code).catch(phoneRefused);
}

function phoneRefused(error: unknown): never {
  if (!(error instanceof PhoneAuthFailed)) throw error;
  throw new Refused('phone_auth_failed', t(error.fault));
}
