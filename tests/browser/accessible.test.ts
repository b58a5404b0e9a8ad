// Every page a visitor can open, held against WCAG 2.2 AA in both themes.
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { everyKind } from '../support/routes.ts';

/** Few pages each, so that a crowded machine gets through them in time. */
const PARTS = 8;

for (let part = 0; part < PARTS; part++) {
  test(`pages are accessible in both themes, part ${part + 1} of ${PARTS} @phone`, async ({
    page,
    request,
    complaints,
  }) => {
    test.setTimeout(120_000);
    const wrong: string[] = [];
    const all = await everyKind(request);
    for (const path of all.filter((_, at) => at % PARTS === part)) {
      await page.goto(path);
      for (const fault of await accessibilityFaults(page)) wrong.push(`${path}, ${fault}`);
    }
    // Some of these pages answer with the status of what they say.
    complaints.length = 0;
    expect(wrong).toEqual([]);
  });
}
