// The provider's file of a day against our deposits: each kind of difference is printed, and a file that agrees prints none.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { dayOf } from '../../../src/lib/rules/portal-day.ts';
import { whileDamaged } from '../../support/damage.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { notify, type Ordered, order, type Player } from '../wallet/cashier.ts';
import { settle, waiting } from './payments.ts';

let portal: TestGateway;
let player: Player;
let folder: string;
let one: Ordered;
let two: Ordered;
beforeAll(async () => {
  portal = await testGateway();
  folder = await mkdtemp(join(tmpdir(), 'portico-day-file-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await portal.close();
});
beforeEach(async () => {
  // Another day, so that nothing of the test before is of it.
  portal.clock.advance(24 * 3_600_000);
  player = await portal.member();
  one = await order(player, '100.00');
  await notify(portal, { reference: one.reference });
  two = await order(player, '50.00');
  await notify(portal, { reference: two.reference, amountMinor: 5_000n });
});

/** What the operation prints about a file with these lines. */
async function compare(...lines: string[]): Promise<Body> {
  const file = join(folder, 'day.csv');
  await writeFile(file, ['reference,amount,currency,state', ...lines].join('\r\n'));
  const day = dayOf(portal.ctx.clock.now(), portal.ctx.settings.get('portal.zone'));
  const words = ['payments', 'reconcile', '--provider', 'sandbox', '--day', day, '--file', file];
  const answer = await operate(portal.operator, words);
  return { ...(answer.value as Body), bad: answer.bad, text: answer.text, day };
}

const line = ({ reference }: Ordered, amount: string, state = 'paid', currency = 'USD') =>
  `${reference},${amount},${currency},${state}`;

it('a file that agrees has no differences, and says its day', async () => {
  const found = await compare(line(one, '100.00'), line(two, '50.00'));
  expect(found).toMatchObject({ compared: 2, differences: [], bad: false });
  expect(found.text).toBe(`${found.day}: 2 lines in the file, 0 differences`);
});

it('names what is missing on either side', async () => {
  const { differences, bad } = await compare(line(one, '100.00'), 'elsewhere,7.00,USD,paid');
  expect(differences).toEqual([
    'elsewhere of 7.00 USD is in the file, but not here',
    `${two.reference} (${two.number}) of 50.00 USD is credited here, but not in the file`,
  ]);
  expect(bad).toBe(true);
});

it('names a credited deposit without a reference, which no line of a file can be of', async () => {
  const lines = [line(one, '100.00'), line(two, '50.00')];
  const lose = `update deposits set provider_reference = null where number = '${two.number}'`;
  const { differences } = await whileDamaged(portal.owner.pool, ['deposits'], lose, () => compare(...lines));
  expect(differences).toContain(
    `${two.number} of 50.00 USD is credited here, but has no reference of the provider`,
  );
});

it('knows a payment that an operator credited to an order without a reference', async () => {
  await notify(portal, { reference: 'stray', amountMinor: 700n });
  const [stray] = (await waiting(portal)).filter(({ reference }) => reference === 'stray');
  await settle(portal, stray?.id, 'credit', ['--deposit', one.number]);
  expect((await compare(line(one, '100.00'), line(two, '50.00'), 'stray,7.00,USD,paid')).differences).toEqual(
    [],
  );
  expect((await compare(line(one, '100.00'), line(two, '50.00'))).differences).toEqual([
    expect.stringMatching(/^stray \(D\d+\) of 7.00 USD is credited here, but not in the file$/),
  ]);
});

it('names another amount, another currency, another state, and a line that is doubled', async () => {
  const { differences } = await compare(
    line(one, '99.00'),
    line(two, '50.00', 'failed'),
    line(two, '50.00', 'failed'),
  );
  expect(differences).toEqual([
    `${one.reference} (${one.number}) is 99.00 USD in the file, but 100.00 USD here`,
    `${two.reference} is in the file 2 times as failed`,
    `${two.reference} (${two.number}) is failed in the file, but credited here`,
  ]);
  const both = [line(one, '100.00'), line(one, '100.00', 'failed'), line(two, '50.00')];
  expect((await compare(...both)).differences).toEqual([
    `${one.reference} is in the file both as paid and as failed`,
  ]);
  expect((await compare(line(one, '100.00', 'paid', 'EUR'), line(two, '50.00'))).differences).toEqual([
    `${one.reference} (${one.number}) is 100.00 EUR in the file, but 100.00 USD here`,
  ]);
});

it('a charge back is a state of its own, beside its payment of the same day', async () => {
  const lines = [line(one, '100.00'), line(one, '100.00', 'charged_back'), line(two, '50.00')];
  expect((await compare(...lines)).differences).toEqual([
    `${one.reference} (${one.number}) is charged_back in the file, but credited here`,
  ]);
  await notify(portal, { reference: one.reference, kind: 'charged_back' });
  expect((await compare(...lines)).differences).toEqual([]);
});

it('a file without its columns, or of a provider that is not here, is refused', async () => {
  await writeFile(join(folder, 'other.csv'), 'a,b\r\n1,2');
  const words = ['payments', 'reconcile', '--day', '2026-11-23', '--file', join(folder, 'other.csv')];
  const by = (provider: string) => operate(portal.operator, [...words, '--provider', provider]);
  await expect(by('sandbox')).rejects.toThrow(/does not name: reference, amount, currency, state/);
  await expect(by('nobody')).rejects.toThrow(/no payment provider/);
});
