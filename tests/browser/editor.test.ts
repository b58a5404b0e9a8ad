// An editor's day: the form of a help article, a promotion and a notice, and what the site shows of it at once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from '../../bin/editor/check.ts';
import { type DevServer, startDevServer } from '../support/dev-server.ts';

const SOON = { timeout: 20_000 };

let dev: DevServer;
const LONG_MS = 240_000;
test.describe.configure({ mode: 'serial', timeout: LONG_MS });
// The first page of a fresh development server waits for its packages to be made ready.
test.use({ actionTimeout: 40_000 });
test.beforeAll(async () => {
  test.setTimeout(LONG_MS);
  dev = await startDevServer();
});
test.afterAll(() => dev?.stop());

const file = (path: string): string => readFileSync(join(dev.folder, 'src/lib/content', path), 'utf8');
const shown = async (path: string): Promise<string> => (await fetch(dev.address + path)).text();

/** What lies in the folder now, held against the site's schemas. */
const faultsOfFile = (path: string): string[] =>
  faultsOf({ additions: [{ path, contents: Buffer.from(file(path)).toString('base64url') }], deletions: [] });

/** All that a file says, each with its key; empty lists, switches that are off and absent amounts say nothing. */
function leavesOf(path: string): string[] {
  const text = file(path);
  if (path.endsWith('.json')) return leaves(JSON.parse(text));
  const { frontmatter, content } = parseFrontmatter(text);
  return [...leaves(frontmatter), content.trim()];
}

const leaves = (of: object): string[] =>
  Object.entries(of).flatMap(([key, value]) => {
    if (value && typeof value === 'object' && !(value instanceof Date)) return leaves(value);
    return value ? [`${key}: ${String(value)}`] : [];
  });

async function open(page: Page, path: string): Promise<void> {
  await page.request.get(dev.editor);
  await page.goto(`${dev.address}/keystatic/${path}`);
}

const save = (page: Page) => page.getByRole('button', { name: /^(Save|Create)$/ }).click();

test('nobody gets in without the link, whatever page they come from', async ({ page }) => {
  const answer = await page.goto(`${dev.address}/keystatic`);
  expect(answer?.status()).toBe(403);
  await expect(page.locator('body')).toContainText('`npm run dev` printed');
  const before = file('help/deposit.md');
  const contents = Buffer.from(before.replace('title: ', 'title: Not ')).toString('base64');
  const { headers } = await fetch(dev.editor, { redirect: 'manual' });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const more of [
    { origin: dev.address },
    { cookie },
    { cookie, origin: 'null' },
    { cookie, origin: 'http://127.0.0.1:1' },
  ]) {
    const refused = await fetch(`${dev.address}/api/keystatic/update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'no-cors': '1', ...more } as Record<string, string>,
      body: JSON.stringify({ additions: [{ path: 'help/deposit.md', contents }], deletions: [] }),
    });
    expect(refused.status, JSON.stringify(more)).toBe(403);
  }
  expect(file('help/deposit.md')).toBe(before);
});

test('an article that is changed in the form is changed on its page at once', async ({ page }) => {
  const [, , text] = file('help/deposit.md').split('---\n');
  expect(await shown('/help/deposit')).toContain('Making a deposit');
  await page.goto(dev.editor);
  expect(page.url()).toBe(`${dev.address}/keystatic`);
  await page.getByRole('link', { name: 'Help articles' }).first().click();
  await page.getByText('Making a deposit', { exact: true }).click();
  await page.getByLabel(/^Title/).fill('Putting money in');
  await save(page);
  await expect.poll(() => shown('/help/deposit'), SOON).toContain('Putting money in');
  expect(faultsOfFile('help/deposit.md')).toEqual([]);
  expect(file('help/deposit.md').endsWith(`---\n${text}`), 'the text is as it was').toBe(true);
});

test('of each kind of entry only what was changed is another', async ({ page }) => {
  for (const [path, place, field, value] of [
    ['promotions/slots-ranking.md', 'collection/promotions/item/slots-ranking', /^Who takes part/, 'Members'],
    ['promotions/newcomer-rounds.md', 'collection/promotions/item/newcomer-rounds', /^Times/, '12'],
    ['notices/two-step.md', 'collection/notices/item/two-step', /^Title/, 'A second step'],
    ['pages/about.md', 'singleton/page-about', /^Title/, 'Who we are'],
    ['promotion-terms.md', 'singleton/promotionTerms', /^Title/, 'Terms of all promotions'],
    ['vip.json', 'singleton/vip', /^Days that count/, '60'],
    ['points.json', 'singleton/points', /^Lottery/, '11.00'],
    ['banners/slots.md', 'collection/banners/item/slots', /^Words on the button/, 'Look at them'],
  ] as const) {
    const before = leavesOf(path);
    await open(page, place);
    await page.getByLabel(field).fill(value);
    await page.keyboard.press('Tab');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/keystatic/update'));
    await save(page);
    expect((await saved).status(), path).toBe(200);
    expect(faultsOfFile(path), path).toEqual([]);
    const after = leavesOf(path);
    expect(
      after.filter((leaf) => !before.includes(leaf)),
      path,
    ).toEqual([expect.stringContaining(value)]);
    expect(after.length, path).toBe(before.length);
  }
});

test('a notice is written, seen, and taken away', async ({ page }) => {
  await open(page, 'collection/notices/create');
  await page.getByLabel(/^Title/).fill('The lamps are lit');
  await page.getByLabel(/^Day/).fill('2026-11-21');
  await page
    .getByLabel('Text', { exact: true })
    .fill('From today the lamps of the arcade are lit in the evening.');
  await save(page);
  await expect.poll(() => shown('/noticePage'), SOON).toContain('The lamps are lit');
  expect(faultsOfFile('notices/the-lamps-are-lit.md')).toEqual([]);
  await open(page, 'collection/notices/item/the-lamps-are-lit');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect.poll(() => shown('/noticePage'), SOON).not.toContain('The lamps are lit');
  expect(readdirSync(join(dev.folder, 'src/lib/content/notices'))).not.toContain('the-lamps-are-lit.md');
});

test('what does not fit together is not written, and a sentence says why', async ({ page }) => {
  const before = file('promotions/welcome-match.md');
  await open(page, 'collection/promotions/item/welcome-match');
  await page.getByLabel('At most', { exact: true }).fill('');
  await save(page);
  await expect(
    page.getByText(/^Not saved\..*welcome-match\.md, terms\.cap: terms of kind deposit-match need cap\.$/),
  ).toBeVisible();
  expect(file('promotions/welcome-match.md')).toBe(before);
});
