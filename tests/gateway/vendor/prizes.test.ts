// What vendors move beside bets and wins, and what was agreed with each of them.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { endAllSessions } from '../../../src/lib/gateway/entry/sessions.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { followFeed } from '../../support/feed.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { tx } from '../play/table.ts';
import { givenRounds } from './given-rounds.ts';
import { bet, type Outside, outside, rollback, type Seat, win } from './outside.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));

let portal: TestGateway;
let vendor: Outside;
beforeAll(async () => {
  console.log(`prizes in any order: SEED=${SEED}`);
  portal = await testGateway();
  vendor = await outside(portal, 'HARBOR', '--least-stake', '0.01');
});
afterAll(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});

const PRIZES = ['bonusWin', 'promoWin', 'jackpotWin'] as const;
const back = (id: string, of: string, target: string) => ({ action: 'rollback', id, of, target });
const adjust = (id: string, amount: string, of: string) => ({ action: 'adjust', id, amount, bet: of });

async function balanceOf({ player, currency }: Seat): Promise<string> {
  return (await vendor.call('balance', { player, currency })).body.value.balance;
}
const errorOf = async (asked: ReturnType<Outside['act']>): Promise<string> => (await asked).body.errorCode;

test.each(PRIZES)(
  'a %s is paid without a bet, also after the logout, once, and can be taken back',
  async (action) => {
    const seat = await vendor.player();
    await endAllSessions(portal.ctx, seat.memberId, 'test');
    const prize = { action, id: tx(), amount: '25.00' };
    const first = await vendor.act(seat, [prize]);
    expect(first.body.value.results).toMatchObject([
      { action, outcome: 'done', bet: null, balance: '125.00' },
    ]);
    expect((await vendor.act(seat, [prize])).text).toBe(first.text);
    expect(await errorOf(vendor.act(seat, [{ ...prize, amount: '26.00' }]))).toBe('conflict');
    await vendor.act(seat, [back(tx(), action, prize.id)]);
    const again = await vendor.act(seat, [back(tx(), action, prize.id)]);
    expect(again.body.value.results).toMatchObject([{ outcome: 'repeated', balance: '100.00' }]);
  },
);

test('a prize whose rollback came first is refused when it comes late', async () => {
  const seat = await vendor.player();
  const id = tx();
  await vendor.act(seat, [back(tx(), 'promoWin', id)]);
  expect(await errorOf(vendor.act(seat, [{ action: 'promoWin', id, amount: '5.00' }]))).toBe('rolled_back');
});

test('a tip is taken as a stake is: never more than there is, and not after the logout', async () => {
  const seat = await vendor.player();
  const tip = (amount: string, id = tx()) => ({ action: 'tip', id, amount });
  const given = tip('5.00');
  await vendor.act(seat, [given]);
  expect(await errorOf(vendor.act(seat, [tip('95.01')]))).toBe('insufficient_funds');
  await endAllSessions(portal.ctx, seat.memberId, 'test');
  expect(await errorOf(vendor.act(seat, [tip('1.00')]))).toBe('session_ended');
  await vendor.act(seat, [back(tx(), 'tip', given.id)]);
  expect(await balanceOf(seat)).toBe('100.00');
});

test('what a bet paid is corrected up and down, not below nothing and not while it waits', async () => {
  const seat = await vendor.player();
  const id = tx();
  await vendor.act(seat, [bet(id, '10.00')]);
  const early = adjust(tx(), '1.00', id);
  expect(await errorOf(vendor.act(seat, [early]))).toBe('unknown_transaction');
  await vendor.act(seat, [win(tx(), '19.00', id)]);
  expect((await vendor.act(seat, [early])).status).toBe(200);
  await vendor.act(seat, [adjust(tx(), '5.00', id)]);
  expect(await errorOf(vendor.act(seat, [adjust(tx(), '-25.01', id)]))).toBe('conflict');
  await vendor.act(seat, [adjust(tx(), '-8.00', id)]);
  expect(await balanceOf(seat)).toBe('107.00');
  await vendor.act(seat, [rollback(tx(), id)]);
  expect(await balanceOf(seat)).toBe('100.00');
  expect(await errorOf(vendor.act(seat, [adjust(tx(), '1.00', id)]))).toBe('rolled_back');
});

test('a correction of what was spent is owed', async () => {
  const seat = await vendor.player();
  const id = tx();
  await vendor.act(seat, [bet(id, '10.00'), win(tx(), '50.00', id), bet(tx(), '140.00')]);
  const { body } = await vendor.act(seat, [adjust(tx(), '-50.00', id)]);
  expect(body.value.results[0].balance).toBe('-50.00');
});

test('free rounds are bets of nothing whose wins are paid, as many as were given and by nobody else', async () => {
  const seat = await vendor.player();
  const freeRounds = await givenRounds(portal, seat, { rounds: 2 });
  const free = (id = tx()) => ({ ...bet(id, '0.00'), freeRounds });
  const [first, second] = [free(), free()];
  await vendor.act(seat, [first, win(tx(), '7.00', first.id)]);
  await vendor.act(seat, [second, win(tx(), '0.00', second.id)]);
  expect(await errorOf(vendor.act(seat, [free()]))).toBe('unknown_transaction');
  await vendor.act(seat, [rollback(tx(), second.id)]);
  await vendor.act(seat, [free()]);
  expect(await errorOf(vendor.act(await vendor.player(), [free()]))).toBe('unknown_transaction');
  expect(await errorOf(vendor.act(seat, [bet(tx(), '0.00')]))).toBe('invalid_input');
  expect(await errorOf(vendor.act(seat, [{ ...bet(tx(), '1.00'), freeRounds }]))).toBe('invalid_input');
  expect(await balanceOf(seat)).toBe('107.00');
  // What was won without a stake is no multiple of one, so it is not among the winners.
  await followFeed(portal.ctx);
  expect((await portal.caller().call(calls.winners)).body.value.list).toEqual([]);
});

test('a vendor may want unknown rollbacks and repeats refused, and write amounts in its own units', async () => {
  const strict = await outside(
    portal,
    ...(['STRICT', '--unknown-rollback', 'refuse', '--repeats', 'refuse', '--units', 'micro'] as const),
  );
  const seat = await strict.player();
  const id = tx();
  const message = [bet(id, '10000000')];
  expect((await strict.act(seat, message)).body.value.results).toMatchObject([{ balance: '90000000' }]);
  expect(await strict.act(seat, message)).toMatchObject({ status: 409, body: { errorCode: 'duplicate' } });
  expect(await errorOf(strict.act(seat, [bet(tx(), '10.00')]))).toBe('invalid_input');
  const late = tx();
  expect(await errorOf(strict.act(seat, [rollback(tx(), late)]))).toBe('unknown_transaction');
  expect(await errorOf(strict.act(seat, [bet(late, '10000000')]))).toBe('rolled_back');
  expect(await errorOf(strict.act(seat, [rollback(tx(), tx()), bet(tx(), '10000000')]))).toBe(
    'invalid_input',
  );
});

const story = fc.record({
  stake: fc.integer({ min: 1, max: 500 }),
  won: fc.integer({ min: 0, max: 900 }),
  corrected: fc.integer({ min: -900, max: 900 }),
  prize: fc.record({
    of: fc.constantFrom(...PRIZES),
    cents: fc.integer({ min: 1, max: 300 }),
    back: fc.boolean(),
  }),
  tip: fc.record({ cents: fc.integer({ min: 1, max: 300 }), back: fc.boolean() }),
});
const asText = (cents: number): string => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;

test('prizes, tips and corrections end the same in whatever order they come, alone, at once or twice', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      story,
      fc.infiniteStream(fc.nat()),
      async ({ stake, won, corrected, prize, tip }, places) => {
        const [id, prizeId, tipId] = [tx(), tx(), tx()];
        const messages: { action: string; id: string }[] = [
          bet(id, asText(stake)),
          win(tx(), asText(won), id),
          { action: prize.of, id: prizeId, amount: asText(prize.cents) },
          { action: 'tip', id: tipId, amount: asText(tip.cents) },
        ];
        const fits = corrected !== 0 && won + corrected >= 0;
        if (fits) messages.push(adjust(tx(), asText(corrected), id));
        if (prize.back) messages.push(back(tx(), prize.of, prizeId));
        if (tip.back) messages.push(back(tx(), 'tip', tipId));
        const order = [...messages, ...messages]
          .map((message) => ({ message, place: places.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ message }) => message);
        const seat = await vendor.player();
        // What came too early is sent again, as vendors do.
        for (let open = order; open.length > 0; ) {
          const told = await Promise.all(open.map((message) => vendor.act(seat, [message])));
          const waits = ['unknown_transaction', 'conflict', 'try_again'];
          open = open.filter((_, at) => waits.includes(told[at]?.body.errorCode));
        }
        const cents =
          10_000 -
          stake +
          won +
          (fits ? corrected : 0) +
          (prize.back ? 0 : prize.cents) -
          (tip.back ? 0 : tip.cents);
        expect(await balanceOf(seat)).toBe(asText(cents));
      },
    ),
    { seed: SEED, numRuns: 15 },
  );
});
