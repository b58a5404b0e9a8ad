// What browser tests share: the operator at hand, signing in as a person does, and a console that must stay silent.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test as plain } from '@playwright/test';
import { runOperator } from './run-operator.ts';

export { expect } from '@playwright/test';

const PASSWORD = 'Lantern-Walk-42';

interface Credentials {
  account: string;
  password: string;
}

/** Errors of the page's scripts and of its content policy, and refused requests. A test that expects some empties the list. */
export const test = plain.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await use(complaints);
      expect(complaints, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs an operator command on the tested portal and gives back what it prints. */
export const operator = (...words: string[]): Promise<string> => runOperator(words);

/** A member that this test has to itself. */
export async function newMember(...options: string[]): Promise<Credentials> {
  const account = `b${crypto.randomUUID().slice(0, 9)}`;
  await operator('members', 'create', account, '--password', PASSWORD, ...options);
  return { account, password: PASSWORD };
}

/** Opens any dialog by its name, as a link to it would. */
export async function openDialog(
  page: Page,
  name: string,
  props: Record<string, unknown> = {},
): Promise<void> {
  await page.evaluate(
    ([modal, modalProps]) => {
      const link = document.createElement('a');
      link.href = '#';
      Object.assign(link.dataset, { modal, modalProps });
      document.body.append(link);
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      link.id = 'opened-by-test';
      link.click();
    },
    [name, JSON.stringify(props)] as const,
  );
  await page.getByRole('dialog').waitFor();
  // A click that came before the dialogs' code is repeated later, so the link stays until then.
  await page.evaluate(() => document.getElementById('opened-by-test')?.remove());
}

/** Signs in by the dialog, and waits until the page shows it. */
export async function signIn(page: Page, member: Credentials): Promise<void> {
  // A newcomer is welcomed at Home; tests of something else close that when it comes.
  await page.addLocatorHandler(page.getByRole('dialog', { name: /^Welcome to/ }), () =>
    page.keyboard.press('Escape'),
  );
  await openDialog(page, 'login');
  await sendLogin(page.getByRole('dialog'), member);
  await page.locator('html[data-signed-in]').waitFor();
}

/** Fills in the login dialog that is open, and sends it. */
export async function sendLogin(dialog: Locator, { account, password }: Credentials): Promise<void> {
  await dialog.getByLabel('Username').fill(account);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs in by name, so that the account is known from here, has it forgotten again and signs out: the next way in owes more. */
export async function becomeUnknown(page: Page, member: Credentials): Promise<void> {
  await signIn(page, member);
  await openDialog(page, 'personalCenter', { page: 'securityCenter' });
  const forget = page.getByRole('button', { name: /^Forget/ });
  await forget.click();
  await expect(forget).toHaveCount(0);
  await logOut(page);
}

export async function logOut(page: Page): Promise<void> {
  await openDialog(page, 'logout');
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
}

/** Shows the page as it stands in a theme, when its colours have settled. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);
}

/** Fails with each accessibility issue that axe finds in what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** The same as a list: the rule that is broken, and where. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
