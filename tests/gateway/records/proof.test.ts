// Which bets of the record lead to a proof: rounds of the house that are over, and no bets at vendors of outside.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fairRound } from '../../../src/lib/contract/house.ts';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import { bettingSource } from '../../../src/lib/gateway/lists/betting.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { openedGame } from '../games/player.ts';
import { tx } from '../play/table.ts';
import { bet, outside, win } from '../vendor/outside.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('a round of a slot names the number of its proof, which can be read by it', async () => {
  const player = await openedGame(portal, 100_00n);
  await player.spin('1.00');
  const { rows } = (await player.call(recordCalls.bettingRecord, {})).body.value;
  expect(rows).toHaveLength(1);
  expect(rows[0].proof).toBe(rows[0].number);
  const proof = await player.call(fairRound, { number: rows[0].proof });
  expect(proof.body.value).toMatchObject({ number: rows[0].number, gameId: 'lantern-koi' });
});

it('a bet at a vendor of outside names none', async () => {
  const vendor = await outside(portal);
  const seat = await vendor.player();
  const id = tx();
  await vendor.act(seat, [bet(id, '1.00'), win(tx(), '2.00', id)]);
  const { rows } = await sql<{ proof: string | null; state: string }>`
    select ${bettingSource.columns.proof} as proof, ${bettingSource.columns.state} as state
      from ${bettingSource.from} where b.member_id = ${seat.memberId}`.execute(portal.ctx.db);
  expect(rows).toEqual([{ proof: null, state: 'won' }]);
});
