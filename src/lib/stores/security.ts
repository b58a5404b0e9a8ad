// What protects the account, where it is signed in, and the changes to both. Changes throw `Refused`.
import { call, Refused } from '../client/call.ts';
import type { ArgumentOf, OutputOf } from '../contract/call.ts';
import * as contract from '../contract/security.ts';
import { t } from '../messages/browser.ts';
import { readingOfMember } from './of-member.ts';

export type Protection = OutputOf<typeof contract.securityOverview>;
export type Passkey = Protection['passkeys'][number];
export type Places = OutputOf<typeof contract.memberSessions>;
export type AppSecret = OutputOf<typeof contract.beginTotp>;
export type BindTarget = ArgumentOf<typeof contract.sendBindCode>;

const protection = readingOfMember<Protection>(() => call(contract.securityOverview, {}));
const places = readingOfMember<Places>(() => call(contract.memberSessions, {}));

/** What protects the account. */
export const { $loaded: $protection, read: loadProtection } = protection;

/** Where the account is signed in and known. */
export const { $loaded: $places, read: loadPlaces } = places;

/** Sends the code to a number or a mail address that is to be bound. */
export const sendBindCode = (target: BindTarget): Promise<{ expiredMinutes: number }> =>
  call(contract.sendBindCode, target);

/** Binds it with the code that went there. This and what follows takes the present password unless it was given just now. */
export async function bind(target: BindTarget, code: string, presentPassword?: string): Promise<void> {
  await call(contract.bind, { ...target, code, presentPassword });
  await loadProtection();
}

/** A new secret for an authenticator app; earlier ones that were not confirmed are void. */
export const beginTotp = (): Promise<AppSecret> => call(contract.beginTotp, {});

/** Turns the app code on; answers the recovery codes, which are never shown again. */
export async function confirmTotp(code: string, presentPassword?: string): Promise<string[]> {
  const { recoveryCodes } = await call(contract.confirmTotp, { code, presentPassword });
  await loadProtection();
  return recoveryCodes;
}

/** Turns the app code off with a code of the app or a recovery code. */
export async function endTotp(code: string, presentPassword?: string): Promise<void> {
  await call(contract.endTotp, { code, presentPassword });
  await loadProtection();
}

/** Whether this browser can make passkeys at all. */
export async function canMakePasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthn } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthn();
}

/** Has the browser make a passkey and keeps it under this name. */
export async function addPasskey(label: string, presentPassword?: string): Promise<void> {
  const optionsJSON = await call(contract.passkeyOptions, { presentPassword });
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON: optionsJSON as never }).catch((error: unknown) => {
    const known =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    if (known) throw new Refused('already_set', t('member:security.passkeys.known'));
    throw new Refused('passkey_failed', t('member:security.passkeys.notMade'));
  });
  await call(contract.addPasskey, { label, response: { ...response } });
  await loadProtection();
}

export async function removePasskey(id: string, presentPassword?: string): Promise<void> {
  await call(contract.removePasskey, { id, presentPassword });
  await loadProtection();
}

/** Signs another browser out, or all others; answers how many. */
export async function endSessions(id?: string): Promise<number> {
  const { ended } = await call(contract.endSessions, { id });
  await loadPlaces();
  return ended;
}

/** The next login from this address needs a second proof. */
export async function forgetAddress(address: string): Promise<void> {
  await call(contract.forgetAddress, { address });
  await loadPlaces();
}
