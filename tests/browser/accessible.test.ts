// Every page a visitor can open, held against WCAG 2.2 AA in both themes.
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { everyKind } from '../support/routes.ts';

const QUARTERS = 4;

for (let quarter = 0; quarter < QUARTERS; quarter++) {
  test(`pages are accessible in both themes, part ${quarter + 1} of ${QUARTERS} @phone`, async ({
    page,
    request,
    complaints,
  }) => {
    test.setTimeout(120_000);
    const wrong: string[] = [];
    const all = await everyKind(request);
    for (const path of all.filter((_, at) => at % QUARTERS === quarter)) {
      await page.goto(path);
      for (const fault of await accessibilityFaults(page)) wrong.push(`${path}, ${fault}`);
    }
    // Some of these pages answer with the status of what they say.
    complaints.length = 0;
    expect(wrong).toEqual([]);
  });
}
