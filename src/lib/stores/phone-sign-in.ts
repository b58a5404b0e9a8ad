// The phone sign-in service at work: it sends the code, and vouches for the number to the gateway.
import { call, Refused } from '../client/call.ts';
import { confirmPhoneCode, PhoneAuthFailed, sendPhoneCode } from '../client/phone-auth.ts';
import { recaptchaToken } from '../client/recaptcha.ts';
import { login } from '../contract/session.ts';
import type { Door } from '../contract/values.ts';
import { t } from '../messages/browser.ts';
import { enter } from './session.ts';
import type { Mobile, PhoneService } from './sign-in.ts';
import { remember, remembered } from './tab.ts';

/** What the service wants to see with the code; a code that was sent is good after a reload too. */
const SENT = 'sentCode.byService';

/** The service does not say how long its code holds; the next one waits a minute (specification, section 4). */
const WAIT = { expiredMinutes: 1 };

/** The token for the last code: the code is valid once, so a refused form is sent again with the token. */
let vouched: { sent: string; code: string; idToken: string } | undefined;

/** Signs in with the identity token of the phone sign-in service. */
export async function signInByPhone({ mobileNum }: Mobile, idToken: string, door?: Door): Promise<void> {
  const answer = await call(login, { type: 'firebase', username: mobileNum, password: idToken, door });
  await enter(answer);
}

/** Has the phone sign-in service send its code. */
export async function sendPhone(
  service: PhoneService,
  { countryDialingCode, mobileNum }: Mobile,
): Promise<typeof WAIT> {
  // The service takes the international form, which has no leading zero.
  const number = mobileNum.replace(/\D/g, '').replace(/^0/, '');
  const sent = await recaptchaToken(service)
    .then((token) => sendPhoneCode(service, number && `+${countryDialingCode}${number}`, token))
    .catch(phoneRefused);
  remember({ [SENT]: sent });
  return WAIT;
}

/** Trades the code that was sent last for the service's identity token. */
export async function confirmPhone(service: PhoneService, code: string): Promise<string> {
  const sent = remembered(SENT) ?? '';
  if (vouched?.sent !== sent || vouched.code !== code) {
    const idToken = await confirmPhoneCode(service, sent, code).catch(phoneRefused);
    vouched = { sent, code, idToken };
  }
  return vouched.idToken;
}

function phoneRefused(error: unknown): never {
  if (!(error instanceof PhoneAuthFailed)) throw error;
  throw new Refused('phone_auth_failed', t(error.fault));
}
