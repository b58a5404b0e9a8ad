// The vendor's bet file of a day against our bets.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { dayOf } from '../../../src/lib/rules/portal-day.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { bet, type Outside, outside, rollback, type Seat, win } from './outside.ts';

let portal: TestGateway;
let vendor: Outside;
let seat: Seat;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bet-file-'));
  portal = await testGateway();
  vendor = await outside(portal);
  seat = await vendor.player();
  await vendor.act(seat, [bet('T1', '10.00'), win('W1', '12.50', 'T1'), bet('T2', '5.00')]);
  await vendor.act(seat, [bet('T3', '1.00'), bet('T4', '2.00'), rollback('R4', 'T4')], { round: 'r2' });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const HEAD = 'bet,player,currency,stake,payout';

async function compared(lines: string[], head = HEAD) {
  const file = join(folder, 'bets.csv');
  await writeFile(file, [head, ...lines].join('\r\n'));
  const day = dayOf(portal.ctx.clock.now(), 'Asia/Ho_Chi_Minh');
  return operate(portal.operator, ['vendors', 'compare', 'HARBOR', '--day', day, '--file', file]);
}
const line = (id: string, stake: string, payout: string, player = seat.player) =>
  [id, player, 'USD', stake, payout].join(',');

test('a file that says what we booked has no difference, however amounts are written', async () => {
  const { text, bad } = await compared([
    line('T1', '10', '12.5'),
    line('T2', '5.00', '0'),
    line('T3', '1', '0'),
  ]);
  expect(text).toBe('3 bets in the file, 0 differences');
  expect(bad).toBe(false);
});

test('every difference is named: missing on either side, doubled, taken back, another amount or player', async () => {
  const { text, bad } = await compared([
    line('T1', '10.00', '13.00'),
    line('T2', '5.01', '0.00', '42'),
    line('T2', '5.01', '0.00', '42'),
    line('T4', '2.00', '0.00'),
    line('T9', '7.00', '0.00'),
  ]);
  expect(text.split('\n')).toEqual([
    'T1 has the payout 12.50 here, 13.00 in the file',
    'T2 is in the file 2 times',
    `T2 has the player ${seat.player} here, 42 in the file`,
    'T2 has the stake 5.00 here, 5.01 in the file',
    'T4 of 2.00 is in the file, but was taken back here',
    'T9 of 7.00 is in the file, but not booked here',
    'T3 of 1.00 is booked here, but not in the file',
    '5 bets in the file, 7 differences',
  ]);
  expect(bad).toBe(true);
});

test('a file that is none is refused', async () => {
  await expect(compared([], 'bet,player')).rejects.toThrow('does not name: currency, stake, payout');
  await expect(compared(['T1,2'])).rejects.toThrow('Line 2 has 2 values, but the first line names 5');
});
