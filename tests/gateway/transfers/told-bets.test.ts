// The file of bets of a vendor in transfer mode: members see their bets there, and nothing is counted twice by it.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../bin/temporary.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { GAME, type Harbor, harbor, minor, type Player, VASSALAGE } from './harbor.ts';
import { limitLosses } from './scripted-vendor.ts';

let portal: TestGateway;
let at: Harbor;
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('told-bets');
  portal = await testGateway();
  at = await harbor(portal);
});
afterAll(async () => {
  await at.close();
  await portal.close();
});

const HEAD = 'bet,player,currency,stake,payout,game,placed';

async function take(text: string): Promise<string> {
  const file = join(folder, 'bets.csv');
  await writeFile(file, text);
  const { text: said } = (await at.type('vendors', 'bets', VASSALAGE, '--file', file)) as { text: string };
  return said;
}
const told = (lines: string[]) => take([HEAD, ...lines].join('\r\n'));
const fileOfVendor = async () => (await fetch(`${at.vendor.address}/testing/bets.csv`)).text();
const rowsOf = async (player: Player) => (await player.call(calls.vendorBetRecord, {})).body.value.rows;
const lineOf = (player: Player, over: Partial<Record<'bet' | 'stake' | 'payout' | 'game', string>> = {}) => {
  const { bet = 'X1', stake = '1.00', payout = '0', game = GAME } = over;
  const placed = portal.ctx.clock.now().toISOString();
  return [bet, player.memberId, 'USD', stake, payout, game, placed].join(',');
};

it('shows the bets of the vendor’s file, which add up to what its wallet won or lost', async () => {
  const player = await at.player();
  await player.transfer('MAIN', VASSALAGE, '50.00');
  const toss = await player.sit();
  // The vendor's clock is the machine's; the portal's is not behind it.
  portal.clock.advance(Math.max(Date.now() + 60_000 - portal.ctx.clock.now().getTime(), 0));
  const net = [await toss('5.00'), await toss('2.50'), await toss('1.00')].reduce(
    (sum, one) => sum + one,
    0n,
  );
  expect(await rowsOf(player)).toEqual([]);
  expect(await take(await fileOfVendor())).toBe(
    '3 bets are new, 0 have other figures than before, 0 were known',
  );
  const rows = await rowsOf(player);
  // Two of them may have been placed in the same millisecond.
  const shown = rows.map(({ stake, source }: Record<string, string>) => `${stake} ${source}`);
  expect(shown.toSorted()).toEqual(['1.00 vendor', '2.50 vendor', '5.00 vendor']);
  expect(rows[0].game).toEqual({ icon: 'RNG', title: 'Coin', detail: 'Harbor' });
  expect(rows.reduce((sum: bigint, row: { net: string }) => sum + minor(row.net), 0n)).toBe(net);
  const { totals } = (await player.call(calls.vendorBetRecordTotals, {})).body.value;
  expect([totals.stake, minor(totals.net)]).toEqual(['8.50', net]);
  // The same file again is the same bets.
  expect(await take(await fileOfVendor())).toBe(
    '0 bets are new, 0 have other figures than before, 3 were known',
  );
});

it('moves no money and counts for no limit, valid bet or total of bets', async () => {
  const player = await at.player();
  await player.transfer('MAIN', VASSALAGE, '20.00');
  await limitLosses(portal, player.memberId, 30_00n);
  const before = [await player.has(), (await player.call(calls.playLimits)).body.value];
  await told([lineOf(player, { bet: 'N1', stake: '15.00' })]);
  expect([await player.has(), (await player.call(calls.playLimits)).body.value]).toEqual(before);
  expect((await player.call(calls.bettingRecord, {})).body.value.rows).toEqual([]);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

it('a later file corrects what was told before, and shows nobody else’s bets', async () => {
  const [player, other] = [await at.player(), await at.player()];
  for (const each of [player, other]) await each.transfer('MAIN', VASSALAGE, '5.00');
  await told([lineOf(player, { bet: 'c-1' }), lineOf(other, { bet: 'c-2' })]);
  expect(await told([lineOf(player, { bet: 'c-1', payout: '1.96' })])).toBe(
    '0 bets are new, 1 have other figures than before, 0 were known',
  );
  expect(await rowsOf(player)).toMatchObject([{ number: 'c-1', net: '0.96' }]);
  expect(await rowsOf(other)).toMatchObject([{ number: 'c-2', net: '-1.00' }]);
  const found = await player.call(calls.vendorBetRecord, { number: 'C-1' });
  expect(found.body.value.rows).toHaveLength(1);
});

it('takes nothing of a file with a fault, and names each', async () => {
  const [player, stranger] = [await at.player(), await at.player()];
  await player.transfer('MAIN', VASSALAGE, '5.00');
  const tomorrow = new Date(portal.ctx.clock.now().getTime() + 86_400_000).toISOString();
  const good = lineOf(player, { bet: 'F0' });
  const taken = told([
    ...[good, good],
    lineOf(player, { bet: 'F1', stake: '-1.00' }),
    lineOf(player, { bet: 'F2', game: 'koi' }),
    lineOf(stranger, { bet: 'F3' }),
    `F4,${player.memberId},EUR,1.00,0,${GAME},${portal.ctx.clock.now().toISOString()}`,
    `F5,${player.memberId},USD,1.00,0,${GAME},${tomorrow}`,
    `F6,${player.memberId},USD,1.00,0,${GAME},yesterday`,
  ]);
  await expect(taken).rejects.toThrow(
    [
      'Nothing was taken from the file.',
      'F1 has the stake "-1.00", which is no amount',
      'F6 has the time "yesterday", which is not written like 2026-11-22T18:00:00Z',
      'F0 is in the file 2 times',
      'F2 is of a game that is not one of HARBOR',
      'F3 is of a player who has no wallet at HARBOR',
      'F4 is in another currency than its player’s',
      'F5 was placed at a time that has not come',
    ].join('\n'),
  );
  expect(await rowsOf(player)).toEqual([]);
});

it('only a vendor in transfer mode has such a file', async () => {
  await expect(at.type('vendors', 'bets', 'HOUSE', '--file', join(folder, 'bets.csv'))).rejects.toThrow(
    'no vendor in transfer mode',
  );
});
