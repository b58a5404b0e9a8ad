import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openDialog, signIn } from '../../tests/support/browser.ts';
import { liftLimits } from '../../tests/support/lift-limits.ts';
import { databaseOf } from '../../tests/support/on-database.ts';
import { startPortal, temporaryData } from '../../tests/support/portal.ts';
import {
  DEMO_PASSWORD,
  demoAccounts,
  type Person,
  type Subject,
  subjectsAt,
} from '../../tests/support/subjects.ts';
import { buildIfStale } from '../build.ts';
import { chromiumOptions, needChromium } from '../chromium.ts';
import { leaveOnSignals, onLeave } from '../leave.ts';
import { PROJECT } from '../project.ts';
import { say } from '../say.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const THEMES = ['dark', 'light'] as const;
const FOLDER = join(PROJECT, 'screens');

type Shot = { subject: Subject; file: string; failed?: string };

/** A picture of every screen in both sizes and themes, and a sheet of each. Words narrow the subjects by name. */
export async function screens(filters: string[]): Promise<number> {
  leaveOnSignals(1);
  const options = chromiumOptions(await needChromium('shell'));
  await buildIfStale();
  const data = await temporaryData();
  onLeave(data.remove);
  const portal = await startPortal(data.dataDir, { LOG_LEVEL: 'warn' });
  await liftLimits(databaseOf(data.dataDir));
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(options);
  onLeave(() => browser.close());
  const chosen = (await subjectsAt(portal.address)).filter(
    ({ name }) => filters.length === 0 || filters.some((word) => name.includes(word)),
  );
  if (filters.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const shots: Shot[] = [];
  for (const size of SIZES) {
    for (const theme of THEMES) {
      const taken = await shootAll(browser, portal.address, chosen, size, theme);
      await makeSheet(browser, taken, `sheet-${size.width}-${theme}`);
      shots.push(...taken);
    }
  }
  const failed = shots.filter((shot) => shot.failed);
  for (const shot of failed) say('failed', `${shot.file}: ${shot.failed}`);
  say('screens', `${shots.length - failed.length} pictures and their sheets in ${FOLDER}`);
  return failed.length > 0 ? 1 : 0;
}

type Size = (typeof SIZES)[number];
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the browser of each person keeps: in a browser that their account does not know they would have to prove who they are. */
const browsers = new Map<Person, State>();

/** One tab a person, who signs in only once a size and theme. */
async function shootAll(
  browser: Browser,
  address: string,
  chosen: Subject[],
  size: Size,
  theme: string,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const as of [undefined, 'player', 'newcomer', 'agent'] as const) {
    const own = chosen.filter((subject) => subject.as === as);
    if (own.length === 0) continue;
    const storageState = as && browsers.get(as);
    const context = await browser.newContext({
      viewport: size,
      baseURL: address,
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    });
    await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    if (as) {
      await page.goto('/');
      await signIn(page, { account: demoAccounts[as], password: DEMO_PASSWORD });
      browsers.set(as, await context.storageState());
    }
    for (const subject of own) {
      const file = `${subject.name}-${size.width}-${theme}.png`;
      shots.push({ subject, file, failed: await shoot(page, subject, join(FOLDER, file)) });
    }
    await context.close();
  }
  return shots;
}

/** Returns what went wrong. */
async function shoot(page: Page, { path, as, dialog }: Subject, file: string): Promise<string | undefined> {
  try {
    await page.goto(path);
    if (as) await page.locator('html[data-signed-in]').waitFor();
    if (dialog) await openDialog(page, dialog.name, dialog.props);
    await settled(page);
    await page.screenshot({ path: file, fullPage: !dialog, animations: 'disabled' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

/** Waits for letters, pictures and what is still being fetched. */
async function settled(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter((image) => image.loading !== 'lazy')
        .map((image) => image.decode().catch(() => {})),
    );
  });
}

async function makeSheet(browser: Browser, shots: Shot[], name: string): Promise<void> {
  const pictures = shots
    .filter((shot) => !shot.failed)
    .map(({ file }) => `<figure><img src="${file}" alt=""><figcaption>${file}</figcaption></figure>`);
  const style =
    'body{display:grid;grid-template-columns:repeat(6,1fr);gap:12px;font:11px sans-serif;margin:12px}figure{margin:0}img{width:100%;max-height:420px;object-fit:cover;object-position:top;border:1px solid #999}';
  const file = join(FOLDER, `${name}.html`);
  await writeFile(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${pictures.join('')}`);
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
  await page.close();
}
