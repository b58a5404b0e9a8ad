// What is shown, held against WCAG 2.2 AA by axe.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page, test } from '@playwright/test';
import type Axe from 'axe-core';
import { layOutAll } from './lay-out-all.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The rules whose outcome changes with a theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

type Theme = 'dark' | 'light';

/** Shows the page as it is in a theme, when its colours have settled. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, theme);
  await settled(page);
}

/** What comes into view has come: half faded in, its colours are not those that people read. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const coming = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(coming.map(({ finished }) => finished)).then(() => {});
  });

/** Fails with each accessibility issue of what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  await layOutAll(page);
  await settled(page);
  expect(await faultsOf(page, TAGS)).toEqual([]);
}

/** The same in both themes; on the phone in one, since a test that runs there has seen both on the desktop. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const { project, tags } = test.info();
  const isSecond = project.name === 'phone' && tags.includes('@phone');
  expect(await accessibilityFaults(page, isSecond ? ['dark'] : ['light', 'dark'])).toEqual([]);
}

/** What is wrong in these themes, as a list: by every rule in the first, in the other by those that a theme can break. */
export async function accessibilityFaults(page: Page, themes: Theme[]): Promise<string[]> {
  const found: string[] = [];
  await layOutAll(page);
  for (const [at, theme] of themes.entries())
    found.push(...(await faultsIn(page, theme, at === 0 ? TAGS : COLOURS)));
  return found;
}

async function faultsIn(page: Page, theme: Theme, rules: string[]): Promise<string[]> {
  await showTheme(page, theme);
  return (await faultsOf(page, rules)).map((fault) => `${theme}: ${fault}`);
}

/** The rule that is broken, and where, in the page and the frames in it. */
async function faultsOf(page: Page, rules: string[]): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => faultsOfFrame(frame, rules)));
  return found.flat();
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  /** In a page that has run `AXE`. */
  var axe: typeof Axe;
}

async function faultsOfFrame(frame: Frame, rules: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  return frame.evaluate(async (runOnly) => {
    // Behind a dialog lies a page that cannot be used, and that has its own test.
    const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    // Each frame is looked at by itself. To describe what passed would take most of the time.
    const { violations } = await axe.run(shown, { runOnly, iframes: false, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  }, rules);
}
