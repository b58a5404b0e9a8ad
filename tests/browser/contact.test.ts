// The contact form: with scripts, without, and as a member.
import type { Page } from '@playwright/test';
import { LARGEST_PICTURE } from '../../src/lib/rules/upload.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';

const QUESTION = 'My deposit of 50.00 has not arrived.';

/** A page that is open follows the operator within seconds. */
const SOON = { timeout: 12_000 };

const queue = async (): Promise<Record<string, unknown>[]> =>
  JSON.parse(await operator('contact', 'list', '--json'));

/** The number on the page that says that a message was taken. */
async function numberOn(page: Page): Promise<string> {
  // The proof of work takes its time.
  await page.waitForURL(/\/help\/contact\?sent=\d+$/);
  return /\d+/.exec((await page.locator('.contact-sent').textContent()) ?? '')?.[0] ?? '';
}

test('a visitor writes to customer support and gets a number @phone', async ({ page, complaints }) => {
  await page.goto('/help/contact');
  await expectAccessibleInBothThemes(page);
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await refused).status()).toBe(400);
  await expect(page.getByText('Choose what it is about.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: 'Deposit' }).check();
  await expect(page.getByText('Choose what it is about.')).toBeHidden();
  await page.getByLabel('Message').fill(QUESTION);
  await expect(page.getByLabel('Message')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Email').fill('guest');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('guest@example.test');
  await expect(page.getByText('We send the answer to this address.')).toBeVisible();
  await expect(page.locator('.field-error')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send message' }).click();
  const id = await numberOn(page);
  await expectAccessibleInBothThemes(page);
  await page.goto('/help/contact?sent=987654');
  await expect(page.locator('.contact-sent'), 'nobody sent that').toHaveCount(0);
  await expect(page.getByText('We may already have your message.')).toBeVisible();
  await expect(page.getByLabel('Message')).toBeVisible();
  expect(await queue()).toContainEqual(
    expect.objectContaining({ id, topic: 'deposit', email: 'guest@example.test', content: QUESTION }),
  );
  // The first answer was a refusal, which the browser names in the console.
  complaints.length = 0;
});

test('the open page names the chat room only while there is one', async ({ page }) => {
  const chat = page.getByText('Other players can read the chat room.');
  await page.goto('/help/contact');
  await expect(page.getByRole('heading', { name: 'Before you write' })).toBeVisible();
  await expect(chat).toHaveCount(0);
  await operator('flags', 'set', 'CBS3', 'on');
  try {
    await expect(chat).toHaveCount(1, SOON);
  } finally {
    await operator('flags', 'set', 'CBS3', 'off');
  }
  await expect(chat).toHaveCount(0, SOON);
});

test('a picture goes with the message; what is no picture is said at its box', async ({
  page,
  complaints,
}) => {
  await page.goto('/help/contact');
  await page.getByRole('radio', { name: 'Deposit' }).check();
  await page.getByLabel('Message').fill(QUESTION);
  await page.getByLabel('Email').fill('picture@example.test');
  const box = page.getByLabel('Picture', { exact: false });
  await box.setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByText('We cannot read this picture. Choose a PNG or JPEG picture of up to 5 MB.'),
  ).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(QUESTION);
  const large = Buffer.alloc(LARGEST_PICTURE + 1);
  await box.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(
    page.getByText('We cannot read this picture. Choose a PNG or JPEG picture of up to 5 MB.'),
  ).toBeVisible();
  await expect(box, 'it is not sent').toHaveValue('');
  await box.setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('button', { name: 'Send message' }).click();
  const id = await numberOn(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(await queue()).toContainEqual(expect.objectContaining({ id, picture: `${width}x${height}` }));
  // The first answer was a refusal, which the browser names in the console.
  complaints.length = 0;
});

test('a message of a member is known by the account', async ({ page }) => {
  const member = await newMember('--email', 'member@example.test');
  await openSignedIn(page, member, '/help/contact');
  await expect(page.getByLabel('Username')).toBeHidden();
  await page.getByRole('radio', { name: 'Account or login' }).check();
  await page.getByLabel('Email').fill('member@example.test');
  await page.getByLabel('Message').fill('I want to close my account.');
  await page.getByRole('button', { name: 'Send message' }).click();
  const id = await numberOn(page);
  expect(await queue()).toContainEqual(expect.objectContaining({ id, account: member.account }));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what was typed stays while the characters of a picture are asked for', async ({
    page,
    complaints,
  }) => {
    await page.goto('/help/contact');
    await page.getByLabel('Something else').check();
    await page.getByLabel('Email').fill('plain@example.test');
    await page.getByLabel('Message').fill(QUESTION);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('img', { name: 'A picture with characters' })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(QUESTION);
    await expect(page.getByLabel('Something else')).toBeChecked();
    await page.getByLabel('Type the characters in the picture').fill('wrong');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByText('The characters do not match the image. Please try again.').last(),
    ).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(QUESTION);
    complaints.length = 0;
  });
});
