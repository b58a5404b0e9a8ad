// Registering: what the gateway's settings ask, the countries of mobile numbers, and the call itself.
import { solveBotCheck } from '../client/bot-check.ts';
import { call, lineLost } from '../client/call.ts';
import type { ArgumentOf, OutputOf } from '../contract/call.ts';
import { affiliate, countries, registerMember, registerMobile } from '../contract/member.ts';
import { sendRegisterCode } from '../contract/session.ts';
import { brandSettings, registerSettings } from '../contract/system.ts';
import { LONGEST_VALUE } from '../rules/lengths.ts';
import { enter } from './session.ts';
import type { Mobile, PhoneService } from './sign-in.ts';

const byService = () => import('./phone-sign-in.ts').catch(lineLost);

/** Sends the code that shows a number to be one's own; the phone sign-in service does it where one is set up. */
export async function sendCodeToRegister(
  mobile: Mobile,
  regType: 'username' | 'mobile',
  service?: PhoneService,
): Promise<{ expiredMinutes: number }> {
  if (service) return (await byService()).sendPhone(service, mobile);
  const { countryDialingCode, mobileNum } = mobile;
  const botCheck = await solveBotCheck();
  return call(sendRegisterCode, { countryDialingCode, mobileNo: mobileNum, regType, botCheck });
}

export interface RegisterSettings {
  /** The rule of each field, as the gateway gives it. */
  fields: OutputOf<typeof registerSettings>;
  minAge: number;
}

export async function loadRegisterSettings(): Promise<RegisterSettings> {
  const [fields, { minAge }] = await Promise.all([call(registerSettings, {}), call(brandSettings, {})]);
  return { fields, minAge };
}

export type Countries = OutputOf<typeof countries>['countries'];

let known: Promise<Countries> | undefined;

/** Countries whose numbers are taken; asked once, and again after a failure. */
export function loadCountries(): Promise<Countries> {
  known ??= call(countries, {}).then(
    (answer) => answer.countries,
    (error: unknown) => {
      known = undefined;
      throw error;
    },
  );
  return known;
}

type Filled =
  | 'login'
  | 'firebaseIdToken'
  | 'registerUrl'
  | 'domain'
  | 'registerMethod'
  | 'botCheck'
  | 'adult';
export type Registration = Omit<ArgumentOf<typeof registerMember>, Filled>;
export type MobileRegistration = Omit<ArgumentOf<typeof registerMobile>, Filled>;

/** Registers by username and signs in. The form has asked for the age; `service` has sent the code, if any did. */
export const register = (values: Registration, service?: PhoneService): Promise<void> =>
  registerBy(registerMember, values, service);

/** Registers by mobile number and signs in. */
export const registerByMobile = (values: MobileRegistration, service?: PhoneService): Promise<void> =>
  registerBy(registerMobile, values, service);

async function registerBy<C extends typeof registerMember | typeof registerMobile>(
  target: C,
  { verificationCode, ...values }: Omit<ArgumentOf<C>, Filled>,
  service: PhoneService | undefined,
): Promise<void> {
  if (values.affiliateCode) await checkAffiliate(values.affiliateCode);
  const proof =
    service && verificationCode
      ? { firebaseIdToken: await (await byService()).confirmPhone(service, verificationCode) }
      : { verificationCode };
  const from = {
    login: true,
    adult: true,
    registerUrl: location.href.slice(0, LONGEST_VALUE),
    domain: location.hostname,
    registerMethod: 'WEB',
    botCheck: await solveBotCheck(),
  } as const;
  await enter(await call(target, { ...values, ...proof, ...from } as ArgumentOf<C>));
}

/** Throws `invitation_code_error` when the code is not good at this host. */
const checkAffiliate = (code: string) => call(affiliate, { code, domain: location.hostname });

/** The codes of the address, under the names that links use for them. */
export function codesOfAddress(): { referralCode: string; affiliateCode: string } {
  const asked = new URLSearchParams(location.search);
  return {
    referralCode: asked.get('referralCode') ?? '',
    affiliateCode: asked.get('affiliateCode') ?? asked.get('aff') ?? '',
  };
}
