import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openDialog, signIn } from '../../tests/support/browser.ts';
import { liftLimits } from '../../tests/support/lift-limits.ts';
import { databaseOf } from '../../tests/support/on-database.ts';
import { startPortal, temporaryData } from '../../tests/support/portal.ts';
import { DEMO_PASSWORD, demoAccounts, type Subject, subjects } from '../../tests/support/subjects.ts';
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

/** A picture of every screen in both sizes and themes, and one sheet of all. Words narrow the subjects by name. */
export async function screens(filters: string[]): Promise<number> {
  leaveOnSignals();
  const options = chromiumOptions(await needChromium('shell'));
  await buildIfStale();
  const data = await temporaryData();
  onLeave(data.remove);
  const portal = await startPortal(data.dataDir, { LOG_LEVEL: 'warn' });
  await liftLimits(databaseOf(data.dataDir));
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(options);
  onLeave(() => browser.close());
  const chosen = subjects.filter(
    ({ name }) => filters.length === 0 || filters.some((word) => name.includes(word)),
  );
  if (filters.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const shots: Shot[] = [];
  for (const size of SIZES) {
    for (const theme of THEMES) shots.push(...(await shootAll(browser, portal.address, chosen, size, theme)));
  }
  await makeSheet(browser, shots);
  const failed = shots.filter((shot) => shot.failed);
  for (const shot of failed) say('failed', `${shot.file}: ${shot.failed}`);
  say('screens', `${shots.length - failed.length} pictures and sheet.png in ${FOLDER}`);
  return failed.length > 0 ? 1 : 0;
}

type Size = (typeof SIZES)[number];

/** One browser profile a person, so that each signs in only once a size and theme. */
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
    const context = await browser.newContext({ viewport: size, baseURL: address, reducedMotion: 'reduce' });
    await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
    for (const subject of own) {
      const file = `${subject.name}-${size.width}-${theme}.png`;
      shots.push({ subject, file, failed: await shoot(context, subject, join(FOLDER, file)) });
    }
    await context.close();
  }
  return shots;
}

/** The session of a tab is in its own storage, so a signed-in picture signs in first. Returns what went wrong. */
async function shoot(context: BrowserContext, subject: Subject, file: string): Promise<string | undefined> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    const answer = await page.goto(subject.path);
    const expected = subject.status ?? 200;
    if (answer?.status() !== expected)
      throw new Error(`${subject.path} answers ${answer?.status()}, not ${expected}`);
    if (subject.as) await signIn(page, { account: demoAccounts[subject.as], password: DEMO_PASSWORD });
    if (subject.dialog) await openDialog(page, subject.dialog.name, subject.dialog.props);
    await settled(page);
    await page.screenshot({ path: file, fullPage: !subject.dialog, animations: 'disabled' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    await page.close();
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

async function makeSheet(browser: Browser, shots: Shot[]): Promise<void> {
  const pictures = shots
    .filter((shot) => !shot.failed)
    .map(({ file }) => `<figure><img src="${file}" alt=""><figcaption>${file}</figcaption></figure>`);
  const style =
    'body{display:grid;grid-template-columns:repeat(6,1fr);gap:12px;font:11px sans-serif;margin:12px}figure{margin:0}img{width:100%;max-height:420px;object-fit:cover;object-position:top;border:1px solid #999}';
  const file = join(FOLDER, 'sheet.html');
  await writeFile(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${pictures.join('')}`);
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(FOLDER, 'sheet.png'), fullPage: true });
  await page.close();
}
