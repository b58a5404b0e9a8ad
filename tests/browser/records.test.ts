// A record of several pages: by keyboard on a desktop, by touch on a phone.
import { houseOpen } from '../../src/lib/contract/house.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { slotOffer, slotSpin } from '../../src/lib/contract/kinds/slot/calls.ts';
import { expect, expectAccessible, newMember, openDialog, openSignedIn, test } from '../support/browser.ts';
import { callerAt } from '../support/http-caller.ts';

const BETS = 45;

test('pages of bets are turned by keyboard and on a phone, and their totals come with them', async ({
  page,
}) => {
  test.slow();
  await openSignedIn(page, await newMember(), '/vip');
  const me = callerAt(new URL(page.url()).origin);
  me.token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  for (const { name, value } of await page.context().cookies()) me.cookies.set(name, value);
  await pay(new URL(page.url()).origin);
  const { game_url } = await value(me.call(calls.launchGame, { gameId: 'lantern-koi', vassalage: 'HOUSE' }));
  const ticket = new URL(game_url, page.url()).hash.slice(1);
  const { token } = await value(me.call(houseOpen, { ticket, gameId: 'lantern-koi' }));
  const { table } = await value(me.call(slotOffer, { gameId: 'lantern-koi' }));
  const bet = (table.betsMinor[0] / 100).toFixed(2);
  for (let spin = 0; spin < BETS; spin++) {
    const bearer = { authorization: `Bearer ${token}` };
    await value(me.call(slotSpin, { spinId: crypto.randomUUID(), bet }, bearer));
  }

  await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
  const center = page.getByRole('dialog');
  const numbers = async () => [...new Set((await center.innerText()).match(/S\d{8}/g))];
  await expect(center.locator('.record-totals')).toContainText(String(BETS));
  const first = await numbers();
  expect(first).toHaveLength(20);
  await expectAccessible(page);

  const next = center.getByRole('button', { name: 'Next page' });
  await next.focus();
  // An answer that takes its time: the key keeps the focus while the rows are loading.
  const { promise: shown, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/wps/relay/MCS_*', (route) => shown.then(() => route.continue()));
  await page.keyboard.press('Enter');
  await expect(center.locator('.record-bones')).toBeVisible();
  await expect(next).toBeFocused();
  answer();
  await expect(center.locator('.record-bones')).toHaveCount(0);
  expect(await numbers()).not.toEqual(first);
  await expect(next).toBeFocused();
  const second = await numbers();
  await center.getByRole('button', { name: 'Last page' }).press('Enter');
  await expect(center.getByRole('button', { name: 'Last page' })).toHaveAttribute('aria-disabled', 'true');
  expect((await numbers()).filter((number) => first.includes(number))).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await center.getByRole('button', { name: 'First page' }).click();
  await expect.poll(numbers).toEqual(first);
  await center.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(numbers).toEqual(second);
  await center.getByRole('button', { name: 'Previous page' }).click();
  await expect.poll(numbers).toEqual(first);
  await expectAccessible(page);

  async function pay(address: string): Promise<void> {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const order = await value(me.call(calls.createDeposit, { method: 'qr', amount: '200.00' }, key));
    const body = new URLSearchParams({ reference: order.redirectUrl.split('/').at(-1), decision: 'pay' });
    await fetch(address + calls.decideCashierPayment.path, { method: 'POST', redirect: 'manual', body });
    await expect
      .poll(async () => (await value(me.call(calls.walletBalance))).sumBalance, { timeout: 20_000 })
      .toBe('200.00');
  }
});

async function value(answer: ReturnType<ReturnType<typeof callerAt>['call']>) {
  const { body } = await answer;
  if (!body.success) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.value;
}
