// Every page fits every screen: nothing sticks out, nothing is cut off, and its end can be reached.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { everyKind } from '../support/routes.ts';

const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1920];
const QUARTERS = 4;

/** What sticks out sideways, or is cut by what it stands in, in words for the list of faults. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} wide`] : [];
    for (const part of document.querySelectorAll('main :is(a, button, h1, h2, h3, p)')) {
      if (!part.checkVisibility()) continue;
      const frame = part.closest('.banner, .card, .lobby-banner')?.getBoundingClientRect();
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
    return Boolean(end && bar && end.bottom > bar.top);
  });

for (let quarter = 0; quarter < QUARTERS; quarter++) {
  test(`pages fit every width, part ${quarter + 1} of ${QUARTERS}`, async ({ page, request, complaints }) => {
    test.setTimeout(120_000);
    const wrong: string[] = [];
    const all = await everyKind(request);
    for (const path of all.filter((_, at) => at % QUARTERS === quarter)) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        for (const fault of await faults(page)) wrong.push(`${path} at ${width}: ${fault}`);
        if (width === 390 && (await endIsHidden(page))) wrong.push(`${path}: its end is under the bar`);
      }
    }
    // Some of these pages answer with the status of what they say.
    complaints.length = 0;
    expect(wrong).toEqual([]);
  });
}
