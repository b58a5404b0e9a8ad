// What browser tests share: a portal for each worker, its operator at hand, ways in, and a console that must stay silent.
import { expect, type Locator, type Page, test as plain } from '@playwright/test';
import { logout } from '../../src/lib/contract/session.ts';
import { startWorkerPortal, type WorkerPortal } from './worker-portal.ts';

export { expect } from '@playwright/test';
export {
  accessibilityFaults,
  expectAccessible,
  expectAccessibleInBothThemes,
} from './accessible.ts';

const PASSWORD = 'Lantern-Walk-42';

interface Credentials {
  account: string;
  password: string;
}

/** What tests of movement use: the page of a reader who has not asked for less of it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The portal of this worker. */
let portal: WorkerPortal | undefined;

function own(): WorkerPortal {
  if (!portal) throw new Error('A portal runs only while tests do.');
  return portal;
}

/**
 * A portal that is this worker's alone: what a test changes for everybody it changes for itself, and puts back. Tests that
 * only fetch take this; it opens no page.
 */
export const portalTest = plain.extend<{ host: string }, { books: string; ownPortal: WorkerPortal }>({
  /** A file whose tests write bets that nobody played names its books, and shares its portal with no file that looks at them. */
  books: ['sound', { option: true, scope: 'worker' }],
  ownPortal: [
    async ({ browserName: _, books: __ }, use) => {
      portal = await startWorkerPortal();
      await use(portal);
      await portal.stop();
      portal = undefined;
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  /** How the browser names the machine. */
  host: ['127.0.0.1', { option: true }],
  baseURL: ({ host, ownPortal }, use) => use(`http://${host}:${ownPortal.port}`),
});

/** Errors of the page's scripts and of its content policy, and refused requests. A test that expects some empties the list. */
export const test = portalTest.extend<{ complaints: string[] }>({
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

/** Stands for a browser that has always something to do: what only waits until it is idle never comes. */
export const neverIdle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout } = {}) => (timeout ? window.setTimeout(run, timeout) : 0);
  });

/** Runs an operator command on the tested portal and gives back what it prints. */
export const operator = (...words: string[]): Promise<string> => own().operator(...words);

/** Works on the tested portal with the rights of its database's owner. */
export const asOwner: WorkerPortal['asOwner'] = (work) => own().asOwner(work);

/** What one operator asks for and another one approves; gives back what that prints. */
export async function decide(...words: string[]): Promise<string> {
  const name = `op${crypto.randomUUID().slice(0, 8)}`;
  const { key } = JSON.parse(await operator('operators', 'add', name, '--role', 'finance', '--json'));
  const { act } = JSON.parse(await operator(...words, '--json'));
  return own().operatorWith(key, 'acts', 'approve', act, '--as', name);
}

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

/** Opens a page as a member who has logged in already. Tests of the login itself go by its dialog. */
export async function openSignedIn(page: Page, { account }: Credentials, path = '/'): Promise<void> {
  const { token, cookies } = await own().letIn(account);
  // Nothing runs there, and what the tab keeps is the portal's.
  await page.goto('/livez');
  const url = new URL(page.url()).origin;
  const pairs = cookies.map((line) => /^(?<name>[^=]+)=(?<value>[^;]*)/.exec(line)?.groups ?? {});
  await page
    .context()
    .addCookies(pairs.map(({ name = '', value = '' }) => ({ name, value, url, httpOnly: true })));
  await page.evaluate(
    (kept) => {
      Object.assign(sessionStorage, kept);
      // What a login notes for the next tabs of the browser.
      localStorage.setItem('held', '1');
    },
    { token, account },
  );
  await page.goto(path);
  await page.locator('html[data-signed-in]').waitFor();
}

/** Signs in by the dialog, and waits until the page shows it. */
export async function signIn(page: Page, member: Credentials): Promise<void> {
  // A newcomer is offered limits at Home, and then first steps; tests of something else close them when they come.
  for (const name of ['Set a deposit limit?', /^Welcome to /])
    await page.addLocatorHandler(page.getByRole('dialog', { name }), () => page.keyboard.press('Escape'));
  await openDialog(page, 'login');
  await sendLogin(page.getByRole('dialog'), member);
  await page.locator('html[data-signed-in]').waitFor();
}

/** Opens the login and fills it in. */
export async function fillLogin(page: Page, member: Credentials): Promise<Locator> {
  await openDialog(page, 'login');
  const dialog = page.getByRole('dialog');
  await typeLogin(dialog, member);
  return dialog;
}

async function typeLogin(dialog: Locator, { account, password }: Credentials): Promise<void> {
  await dialog.getByLabel('Username').fill(account);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
}

/** Fills in the login dialog that is open, and sends it. */
export async function sendLogin(dialog: Locator, member: Credentials): Promise<void> {
  await typeLogin(dialog, member);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A member who has logged in before, from elsewhere, so the next login needs a second proof. */
export async function memberFromElsewhere(...options: string[]): Promise<Credentials> {
  const member = await newMember(...options);
  await own().letIn(member.account, '198.51.100.7');
  return member;
}

export async function logOut(page: Page): Promise<void> {
  await openDialog(page, 'logout');
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  const answered = page.waitForResponse(`**${logout.path}`);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  // Wait, so that the next dialog is not closed with this one.
  await answered;
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
}

/** Another tab of the browser after its session has ended by time. What the browser remembers is still there. */
export async function laterTab(page: Page): Promise<Page> {
  await page.goto('/livez');
  await page.evaluate(() => localStorage.removeItem('held'));
  await page.context().clearCookies({ name: /^portico_session_/ });
  return page.context().newPage();
}
