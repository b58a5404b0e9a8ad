// Pages of other languages on the narrowest phone: their words are longer. `every-page.test.ts` has the English ones.
import { translated } from '../../src/lib/rules/locales.ts';
import { expect, operator, test } from '../support/browser.ts';
import { layOutAll } from '../support/lay-out-all.ts';
import { everyKind } from '../support/routes.ts';

const WIDTH = 320;

// The width is that of the HTML and its styles; scripts would take most of the time.
test.use({
  viewport: { width: WIDTH, height: 640 },
  hasTouch: true,
  isMobile: true,
  javaScriptEnabled: false,
});

for (const language of translated)
  test(`every page fits a phone of ${WIDTH} pixels in ${language}`, async ({
    page,
    context,
    baseURL,
    request,
    complaints,
  }) => {
    test.setTimeout(180_000);
    await operator('settings', 'set', 'brand.languages', JSON.stringify(['en', language]));
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    const wide: string[] = [];
    try {
      for (const path of await everyKind(request)) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await layOutAll(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > WIDTH) wide.push(`${path}: ${width}`);
      }
    } finally {
      await operator('settings', 'set', 'brand.languages', '["en"]');
    }
    // Some of these pages answer with an error status on purpose.
    complaints.length = 0;
    expect(wide).toEqual([]);
  });
