// Pages lay out what is far from the screen when it comes near. Anyone who measures a whole page needs all of it.
import type { Page } from '@playwright/test';

/** Has everything laid out on the page that is open, also what is added to it later. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
