// Registering: what the gateway's settings ask, the countries of mobile numbers, and the call itself.
import { solveBotCheck } from '../client/bot-check.ts';
import { call } from '../client/call.ts';
import type { ArgumentOf, OutputOf } from '../contract/call.ts';
import { affiliate, countries, registerMember, registerMobile } from '../contract/member.ts';
import { sendRegisterCode } from '../contract/session.ts';
import { brandSettings, registerSettings } from '../contract/system.ts';
import { LONGEST_VALUE } from '../rules/register.ts';
import { enter } from './session.ts';
import type { Mobile } from './sign-in.ts';

export async function sendCodeToRegister(
  { countryDialingCode, mobileNum }: Mobile,
  regType: 'username' | 'mobile',
): Promise<{ expiredMinutes: number }> {
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

type Filled = 'login' | 'registerUrl' | 'domain' | 'registerMethod' | 'botCheck' | 'adult';
export type Registration = Omit<ArgumentOf<typeof registerMember>, Filled>;
export type MobileRegistration = Omit<ArgumentOf<typeof registerMobile>, Filled>;

/** Registers by username and signs in. The form has asked for the age. */
export const register = (values: Registration): Promise<void> => registerBy(registerMember, values);

/** Registers by mobile number and signs in. */
export const registerByMobile = (values: MobileRegistration): Promise<void> =>
  registerBy(registerMobile, values);

async function registerBy<C extends typeof registerMember | typeof registerMobile>(
  target: C,
  values: Omit<ArgumentOf<C>, Filled>,
): Promise<void> {
  if (values.affiliateCode) await checkAffiliate(values.affiliateCode);
  const from = {
    login: true,
    adult: true,
    registerUrl: location.href.slice(0, LONGEST_VALUE),
    domain: location.hostname,
    registerMethod: 'WEB',
    botCheck: await solveBotCheck(),
  } as const;
  await enter(await call(target, { ...values, ...from } as ArgumentOf<C>));
}

/** Throws `invitation_code_error` when the code is not good at this host. */
export const checkAffiliate = (code: string) => call(affiliate, { code, domain: location.hostname });

/** The code of the address, under the names that links use for it. */
export function affiliateOfAddress(): string | undefined {
  const asked = new URLSearchParams(location.search);
  return asked.get('affiliateCode') ?? asked.get('aff') ?? undefined;
}
