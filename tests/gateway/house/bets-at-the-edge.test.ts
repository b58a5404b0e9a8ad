// Bets at the edge of what can be booked: a correction of lines that moves no money, and a parlay beyond every limit.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type RegionalTable, stationsOf } from '../../../src/lib/rules/kinds/regional-draw/definition.ts';
import { type Leg, orderOf, writeLegs } from '../../../src/lib/rules/kinds/regional-draw/picks.ts';
import { priceOnWire } from '../../../src/lib/rules/price-text.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { buyerAt, lotteryAt } from './draw-buyer.ts';
import { GAME, on, playerAt, playOut, tableAt, toNextTurn } from './table-player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

test('a correction that pays one line what it takes from another puts both right', async () => {
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const table = await tableAt(portal);
  const player = await playerAt(portal, 1_000_00n);
  let last: Body = {};
  for (;;) {
    toNextTurn(portal, table);
    const { round } = await player.state();
    await player.place(round.index, [on('dragon', '10.00'), on('tiger', '10.00')]);
    await playOut(portal, table, round.closesAt);
    last = (await player.state()).last;
    if (last.result.winner !== 'tie') break;
  }
  const { winner } = last.result;
  const other = winner === 'dragon' ? 'tiger' : 'dragon';
  // As faulty rules would have left it.
  await portal.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`update rounds set result = jsonb_set(result, '{winner}', to_jsonb(${other}::text))
      where table_key = ${GAME} and round_index = ${BigInt(last.index)}`.execute(trx);
    await sql`update bet_lines l set result = case pick when ${other} then 'won' else 'lost' end,
        payout_minor = case pick when ${other} then 2000 else 0 end
      from bets b where b.id = l.bet_id and b.round_id like ${`%/${GAME}/${last.index}`}`.execute(trx);
  });
  const { act } = (await ann.type('tables', 'correct', GAME, last.index, '--reason', 'faulty rules'))
    .value as Body;
  const { outcome } = (await ben.type('acts', 'approve', act)).value as Body;
  expect(outcome).toMatchObject({ players: 1 });
  const lines = await portal.owner.db
    .selectFrom('bet_lines as l')
    .innerJoin('bets as b', 'b.id', 'l.bet_id')
    .select(['l.pick', 'l.result', 'l.payout_minor'])
    .where('b.round_id', 'like', `%/${GAME}/${last.index}`)
    .orderBy('l.pick')
    .execute();
  expect(lines).toEqual(
    [
      { pick: winner, result: 'won', payout_minor: 2000n },
      { pick: other, result: 'lost', payout_minor: 0n },
    ].toSorted((a, b) => a.pick.localeCompare(b.pick)),
  );
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

test('a parlay that would pay more than any bet may is refused in the words of the table', async () => {
  const table = await lotteryAt(portal, 'south-lottery');
  const rules = table.play.table as RegionalTable;
  const buyer = await buyerAt(portal, 100_00n, 'south-lottery');
  const [draw] = await buyer.draws();
  const index = BigInt(draw?.index ?? draw?.round);
  const [first = '', second = ''] = stationsOf(rules, index).toSorted();
  const leg = (station: string, market: string): Leg => ({ station, market, number: '07' });
  const legs = [leg(first, 'special2'), leg(first, 'first2'), leg(first, 'eighth2'), leg(second, 'special2')];
  const inOrder = legs.toSorted((a, b) => orderOf(rules, a).localeCompare(orderOf(rules, b)));
  const pick = writeLegs(inOrder);
  const price = table.play.priceOf({ market: 'parlay', pick }, index);
  const line = { market: 'parlay', pick, stake: '0.10', price: priceOnWire(Number(price)) };
  const { body } = await buyer.buy(String(index), [line]);
  expect(body).toMatchObject({ success: false, value: { limit: 'betPayout' } });
});
