// Every page a visitor can open: accessible by WCAG 2.2 AA on a desktop and on a phone, and whole at every width.
import type { CDPSession, Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { layOutAll } from '../support/lay-out-all.ts';
import { everyKind } from '../support/routes.ts';

/** Few pages each, so that a crowded machine gets through them in time. */
const PARTS = 8;
const DESKTOP = 1440;
const PHONE = 390;
/** Narrower screens are phones: they are touched, and lay pages out as phones do. */
const TABLET = 768;
const WIDTHS = [320, 360, PHONE, TABLET, 1024, 1280, DESKTOP, 1920];
const HEIGHT = 844;

/** Makes the page's screen this wide. */
async function resize(browser: CDPSession, width: number): Promise<void> {
  const mobile = width < TABLET;
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
  const screen = { width, height: HEIGHT, deviceScaleFactor: 1, mobile };
  await browser.send('Emulation.setDeviceMetricsOverride', screen);
}

/** What sticks out sideways, or is cut by what it stands in, in words for the list of faults. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} wide`] : [];
    for (const part of document.querySelectorAll('main :is(a, button, h1, h2, h3, p)')) {
      if (!part.checkVisibility()) continue;
      const frame = part.closest('.banner, .card')?.getBoundingClientRect();
      const { top, bottom } = part.getBoundingClientRect();
      if (frame && bottom > top && (top < frame.top - 1 || bottom > frame.bottom + 1))
        found.push(`cut: ${part.textContent?.trim()}`);
    }
    return found;
  });

/** Whether the last line, with the page scrolled to its end, lies under what is fixed at the foot of a phone. */
const endIsHidden = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const at = (part: string) => document.querySelector(part)?.getBoundingClientRect();
    const [end, bar] = [at('.footer-law p'), at('.bottom-bar')];
    const hidden = Boolean(end && bar && end.bottom > bar.top);
    scrollTo({ top: 0, behavior: 'instant' });
    return hidden;
  });

/** Each page in each theme and in each size once; what all pages share is on Home, which is looked at in all four ways. */
function themesAt(width: number, page: Page): ('light' | 'dark')[] {
  if (width !== PHONE && width !== DESKTOP) return [];
  if (new URL(page.url()).pathname === '/') return ['light', 'dark'];
  return width === DESKTOP ? ['light'] : ['dark'];
}

/** Everything that is wrong with the page that is open, by size. */
async function* faultsOf(page: Page, browser: CDPSession): AsyncGenerator<string> {
  await layOutAll(page);
  for (const width of WIDTHS) {
    await resize(browser, width);
    for (const fault of await misfits(page)) yield `at ${width}: ${fault}`;
    if (width === PHONE && (await endIsHidden(page))) yield 'its end is under the bar';
    for (const fault of await accessibilityFaults(page, themesAt(width, page))) yield `at ${width}: ${fault}`;
  }
}

for (let part = 0; part < PARTS; part++) {
  test(`pages fit every width, and are accessible, light on a desktop and dark on a phone, part ${part + 1} of ${PARTS}`, async ({
    page,
    request,
    complaints,
  }) => {
    test.setTimeout(180_000);
    const wrong: string[] = [];
    const browser = await page.context().newCDPSession(page);
    const all = await everyKind(request);
    for (const path of all.filter((_, at) => at % PARTS === part)) {
      await page.goto(path);
      for await (const fault of faultsOf(page, browser)) wrong.push(`${path} ${fault}`);
    }
    // Some of these pages answer with an error status on purpose.
    complaints.length = 0;
    expect(wrong).toEqual([]);
  });
}
