// One bet with its lines: the member's own, and nobody else's.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { fill } from './rows.ts';

let portal: TestGateway;
let me: Awaited<ReturnType<TestGateway['member']>>;

beforeAll(async () => {
  portal = await testGateway();
  me = await portal.member();
  await fill.betting(portal.owner, me.memberId, 3);
});
afterAll(() => portal.close());

const bets = () =>
  portal.owner.db
    .selectFrom('bets')
    .select(['id', 'number', 'status'])
    .where('member_id', '=', me.memberId)
    .orderBy('id')
    .execute();

it('tells every line of a bet, in their order, as they were taken and settled', async () => {
  const [bet] = await bets();
  if (!bet) throw new Error('there is no bet');
  const leg = { bet_id: bet.id, market: '1X2', rules_version: '1' };
  await portal.owner.db
    .insertInto('bet_lines')
    .values([
      { ...leg, line: 2, pick: 'Over 2.5', stake_minor: 50n, result: 'lost', market: 'Goals' },
      {
        ...{ ...leg, line: 1, pick: 'Hai Phong', stake_minor: 150n, price_milli: 1_850, score: '1:0' },
        ...{ result: 'won', payout_minor: 277n },
      },
    ])
    .execute();
  const { body } = await me.call(betDetail, { number: bet.number });
  expect(body.value).toMatchObject({
    ...{ number: bet.number, game: 'Baccarat 07', vendor: 'Harbor Live', category: 'LIVE', currency: 'USD' },
    ...{ state: 'won', stake: '2.00', payout: '5.50', proven: false },
    lines: [
      {
        ...{ line: 1, market: '1X2', pick: 'Hai Phong', stake: '1.50', price: '1.850', score: '1:0' },
        ...{ result: 'won', payout: '2.77' },
      },
      {
        line: 2,
        market: 'Goals',
        pick: 'Over 2.5',
        price: null,
        score: null,
        result: 'lost',
        payout: '0.00',
      },
    ],
  });
});

it('does not know the payout of a bet that is open', async () => {
  const open = (await bets()).find(({ status }) => status === 'open');
  const { body } = await me.call(betDetail, { number: open?.number });
  expect(body.value).toMatchObject({ state: 'open', payout: null, settledAt: null, lines: [] });
});

it('shows a bet to its member alone', async () => {
  const [bet] = await bets();
  const other = await portal.member();
  expect((await other.call(betDetail, { number: bet?.number })).body.errorCode).toBe('not_found');
  expect((await me.call(betDetail, { number: 'S1' })).body.errorCode).toBe('not_found');
  expect((await portal.caller().call(betDetail, { number: bet?.number })).body.errorCode).toBe(
    'not_signed_in',
  );
});
