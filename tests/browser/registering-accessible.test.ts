// What only the operator's settings bring into the form of registering, held against WCAG 2.2 AA in both themes.
import type { Locator, Page } from '@playwright/test';
import { defaultRegisterRules } from '../../src/lib/contract/register-rules.ts';
import {
  accessibilityFaults,
  expect,
  expectAccessibleInBothThemes,
  operator,
  test,
} from '../support/browser.ts';

test.beforeAll(async () => {
  const all = Object.entries(defaultRegisterRules).map(([field, rule]) => [
    field,
    { ...rule, enabled: true, required: true },
  ]);
  await operator('settings', 'set', 'register.rules', JSON.stringify(Object.fromEntries(all)));
});
test.afterAll(() => operator('settings', 'set', 'register.rules', '{}'));

/** Brings the form from each state into the next that is looked at. */
const states: [what: string, bring: (dialog: Locator) => Promise<void>][] = [
  [
    'every field with its fault',
    async (dialog) => {
      // A code is asked once there is a number.
      await dialog.getByLabel('Mobile number').last().fill('12');
      await dialog.getByRole('button', { name: 'Register', exact: true }).click();
      const fields = Object.keys(defaultRegisterRules).length;
      // The confirmation and the age are asked as well.
      await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(fields + 2);
    },
  ],
  [
    'the open list of countries',
    async (dialog) => {
      await dialog.getByRole('button', { name: /^Country code/ }).click();
      await expect(dialog.getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'the list of countries without a hit',
    async (dialog) => {
      await dialog.getByRole('combobox').fill('nowhere');
      await expect(dialog.getByText('No country has this name or code.')).toBeVisible();
    },
  ],
  [
    'the question of the captcha',
    async (dialog) => {
      await dialog.getByRole('combobox').press('Escape');
      await dialog.getByRole('button', { name: /Answer a question/ }).click();
      await expect(dialog.locator('.captcha-question')).toContainText(/^What is/);
    },
  ],
];

/** Goes through every state of the form, and looks at each. */
async function throughStates(page: Page, look: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page.goto('/register');
    await expect(dialog.getByLabel('Source of income')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  for (const [what, bring] of states)
    await test.step(what, async () => {
      await bring(dialog);
      await look();
    });
}

test('registering is accessible with every field there is, on a desktop in both themes', ({ page }) =>
  throughStates(page, () => expectAccessibleInBothThemes(page)));

test('registering is accessible with every field there is, on a phone in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await throughStates(page, async () => expect(await accessibilityFaults(page, ['dark'])).toEqual([]));
});
