// Platform messages as a member sees them: the live count, reading, a swipe, and a picture that is theirs alone.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  expect,
  expectAccessibleInBothThemes,
  newMember,
  openSignedIn,
  operator,
  test,
} from '../support/browser.ts';
import { bomb, smallPng } from '../support/pictures.ts';

const INBOX = '/?center=messageV2';

const write = (account: string, title: string, ...more: string[]) =>
  operator('messages', 'write', account, '--title', title, '--body', `The text of ${title}.`, ...more);

test('messages arrive while the page is open, are read, marked and deleted, and the count follows @phone', async ({
  page,
  isMobile,
}) => {
  const member = await newMember();
  await openSignedIn(page, member, INBOX);
  const center = page.getByRole('dialog', { name: 'Your account' });
  await expect(center).toContainText('No messages yet');

  await test.step('two arrive', async () => {
    await write(member.account, 'Bank transfers are slower tonight');
    await write(member.account, 'A new promotion', '--link', '/promotions');
    await expect(center.locator('.message-row')).toHaveCount(2);
    await expect(center.getByRole('tab', { name: 'Unread 2' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('opening reads', async () => {
    await center
      .getByRole('button', { name: /A new promotion/ })
      .first()
      .click();
    await expect(center.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/promotions');
    await expect(center.getByText('The text of A new promotion.').last()).toBeVisible();
    if (isMobile) await center.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(center.getByRole('tab', { name: 'Unread 1' })).toBeVisible();
  });

  await test.step('the keys beside a message: seen after a swipe, and when the focus is there', async () => {
    const row = center.locator('.message-row').first();
    const mark = row.getByRole('button', { name: 'Unread: A new promotion' });
    const drop = row.getByRole('button', { name: 'Delete: A new promotion' });
    await expect(drop).not.toBeInViewport();
    if (isMobile) await row.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    else await drop.focus();
    await expect(drop).toBeInViewport({ ratio: 0.9 });
    await mark.click();
    await expect(center.getByRole('tab', { name: 'Unread 2' })).toBeVisible();
    await drop.click();
    await expect(center.locator('.message-row')).toHaveCount(1);
  });

  await test.step('the menu and the header say how many are unread', async () => {
    if (isMobile) await center.getByRole('button', { name: 'Back to the menu' }).click();
    await expect(center.getByRole('button', { name: /Platform messages\s*1/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(center).toHaveCount(0);
    const avatar = page.getByRole('button', { name: /^Account menu of .*, Unread messages: 1$/ });
    await avatar.click();
    await page.getByRole('button', { name: /^Messages\s*1$/ }).click();
    await center.getByRole('button', { name: 'Mark all read' }).click();
    await expect(center.getByRole('tab', { name: 'Unread', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Account menu of [\w-]+$/ })).toBeVisible();
  });
});

test('a picture that came with a message is seen by its member, and by nobody else', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const [member, other] = [await newMember(), await newMember()];
  const path = join(await mkdtemp(join(tmpdir(), 'portico-inbox-')), 'receipt.png');
  await writeFile(path, await smallPng());
  await write(member.account, 'Your receipt', '--picture', path);
  await openSignedIn(page, member, INBOX);
  const asked = page.waitForRequest(/\/wps\/files\?id=/);
  await page
    .getByRole('button', { name: /Your receipt/ })
    .first()
    .click();
  const picture = page.getByRole('img', { name: 'Picture 1' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  const address = new URL((await asked).url()).pathname + new URL((await asked).url()).search;

  const elsewhere = await browser.newContext({ baseURL });
  const stranger = await elsewhere.newPage();
  await openSignedIn(stranger, other, INBOX);
  const status = await stranger.evaluate(async (from) => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` };
    return (await fetch(from, { headers })).status;
  }, address);
  expect(status).toBe(404);
  await expect(stranger.getByRole('dialog')).toContainText('No messages yet');
  await elsewhere.close();
  expect(complaints).toEqual([]);
});

test('an avatar is chosen or uploaded; what is no picture is refused @on-phone', async ({
  page,
  complaints,
}) => {
  const member = await newMember();
  await openSignedIn(page, member, '/?center=securityCenter');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const own = page.locator('.avatar-now img');
  await page.getByRole('button', { name: 'Avatar 2' }).click();
  await expect(own).toHaveAttribute('src', '/art/portrait-lantern.svg');
  await expectAccessibleInBothThemes(page);

  const choose = page.getByLabel('Upload a picture');
  const text = (content: string) => ({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(content),
  });
  for (const file of [
    text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    text('<html><script>alert(1)</script></html>'),
    { ...text(''), buffer: bomb(20_000) },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6_000_000) },
  ]) {
    await choose.setInputFiles(file);
    await expect(
      page.getByRole('alert').filter({ hasText: /PNG or JPEG picture of up to 5 MB/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Avatar 2' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /PNG or JPEG/ })).toHaveCount(0);
  }
  complaints.length = 0;
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await smallPng() });
  await expect(own).toHaveAttribute('src', /^blob:/);

  await page.getByLabel('Nickname').fill('Linh of Hue');
  await page.getByRole('button', { name: 'Save nickname' }).click();
  await expect(page.getByText('Nickname: Linh of Hue')).toBeVisible();
});
