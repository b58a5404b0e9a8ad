// "My account" in browser tests: a member who stands there, its buttons, and a device that makes passkeys.
import type { Page } from '@playwright/test';
import { expect, newMember, openDialog, openSignedIn, operator } from './browser.ts';

/** Browsers keep passkeys for names, never for bare addresses. */
export const NAMED = 'localhost';

/** A member at their own account page. */
export async function atAccount(page: Page): Promise<{ account: string; password: string }> {
  const member = await newMember();
  await openSignedIn(page, member);
  await openAccount(page);
  return member;
}

export async function openAccount(page: Page): Promise<void> {
  await openDialog(page, 'personalCenter', { page: 'securityCenter' });
  await expect(page.getByRole('list', { name: 'Account protection' })).toBeVisible();
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The first of the recovery codes that are shown once; says that they are saved. */
export async function firstRecoveryCode(page: Page): Promise<string> {
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  const first = await codes.getByRole('listitem').first().innerText();
  await press(page, 'I have saved them');
  return first;
}

interface Sent {
  text: string;
  code: string;
}

const messagesTo = async (recipient: string): Promise<Sent[]> =>
  JSON.parse(await operator('outbox', 'list', '--to', recipient, '--json'));

/** The newest message to somebody who had `before`. The portal answers before it sends where its answer must not tell who is known. */
async function messageTo(recipient: string, before = 0): Promise<Sent> {
  let sent: Sent[] = [];
  const list = async (): Promise<number> => {
    sent = await messagesTo(recipient);
    return sent.length;
  };
  await expect.poll(list).toBeGreaterThan(before);
  return sent[0] as Sent;
}

/** How many messages somebody has been sent. */
export const sentTo = async (recipient: string): Promise<number> => (await messagesTo(recipient)).length;

/** The code of the newest message, which is not one of the `before` that were there. */
export const codeTo = async (recipient: string, before?: number): Promise<string> =>
  (await messageTo(recipient, before)).code;

/** The link of the newest mail to somebody, to choose a new password. */
export const resetLinkTo = async (email: string): Promise<string> =>
  /\/reset\S*#[\w-]+/.exec((await messageTo(email)).text)?.[0] ?? '';

/** Anyone who sits there has a finger on it at once. */
export async function addAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
