// Cash in tickets and chases of draws that are weeks ahead: the bonus of a deposit waits, so that it is not staked alone.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { house } from '../../../src/lib/gateway/house/vendor.ts';
import { buyer, lotteryAt, north } from '../house/draw-buyer.ts';
import { type Bettor, openBonuses } from './bettor.ts';
import { withBonusFor } from './sports-bonus.ts';

let open: Awaited<ReturnType<typeof openBonuses>>;
let hunter: Bettor;
let tickets: ReturnType<typeof buyer>;
beforeAll(async () => {
  open = await openBonuses();
  await lotteryAt(open.portal);
});
beforeEach(async () => {
  hunter = await open.bettor();
  tickets = buyer(hunter, hunter.memberId, 'north-lottery');
});
afterAll(async () => {
  expect(await open.problems()).toEqual([]);
  await open.portal.close();
});

const WELCOME = 'welcome-match';

/** What the gate says of a stake in a slot. */
async function refusal(stakeMinor: bigint) {
  const { sessionId } = await open.portal.ctx.db
    .selectFrom('sessions')
    .select('id as sessionId')
    .where('member_id', '=', hunter.memberId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ reason: string | null; value: object | null }>`
    select (r).reason, (r).value from may('stake', ${hunter.memberId}, 'USD', ${stakeMinor}, ${open.portal.ctx.clock.now()},
      ${house.vassalage}, 'lantern-koi', null, ${sessionId}) r`.execute(open.portal.ctx.db);
  return rows[0];
}

const waits = (there: string) => ({ reason: 'bonus_waits', value: { open: there, most: '5.00' } });

it('a ticket on all numbers of the last draw on sale: nothing can be lost in it but its price, and the bonus waits for it', async () => {
  await hunter.deposit('200.00', WELCOME);
  expect(await refusal(500n)).toMatchObject({ reason: null });
  const [far] = (await tickets.draws()).reverse();
  const numbers = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
  const all = numbers.map((pick) => north('special2', pick, '2.00'));
  for (let from = 0; from < 100; from += 20)
    expect((await tickets.buy(far?.index, all.slice(from, from + 20))).body).toMatchObject({ success: true });
  expect(await hunter.has()).toEqual(['0.00', '200.00', '3000.00']);
  expect(await refusal(500n)).toMatchObject(waits('200.00'));
  const [bonus] = await hunter.list();
  const { body } = await hunter.call(calls.bonusDetail, { number: bonus?.number });
  expect(body.value).toMatchObject({ waitsFor: '200.00', largest: '5.00' });
});

it('a chase: the bonus waits until what was set aside is given back', async () => {
  await hunter.deposit('20.00', WELCOME);
  const draws = (await tickets.draws()).slice(1, 5).map(({ index }) => ({ round: index, times: 1 }));
  const placementId = crypto.randomUUID();
  const { body } = await tickets.chase(draws, [north('special2', '07', '5.00')], { placementId });
  expect(body).toMatchObject({ success: true });
  expect(await refusal(500n)).toMatchObject(waits('20.00'));
  expect((await tickets.end(placementId)).body.success).toBe(true);
  expect(await refusal(500n)).toMatchObject({ reason: null });
  expect(await hunter.has()).toEqual(['20.00', '20.00', '300.00']);
});

it('the largest bet of a bonus is of a draw: what is set aside for it by chases and what is bought for it count together', async () => {
  await hunter.deposit('100.00');
  await withBonusFor(open.portal, hunter, 'lottery', { largest: '5.00' });
  const [, near, far] = await tickets.draws();
  const chase = (round: string, stake: string, times = 1) =>
    tickets.chase([{ round, times }], [north('special2', '07', stake)]).then(({ body }) => body);
  expect((await chase(near?.index, '6.00')).errorCode).toBe('bonus_bet');
  expect((await chase(near?.index, '3.00', 2)).errorCode).toBe('bonus_bet');
  expect((await chase(near?.index, '3.00')).success).toBe(true);
  expect((await chase(near?.index, '3.00')).errorCode).toBe('bonus_bet');
  expect((await tickets.buy(near?.index, [north('special2', '08', '3.00')])).body.errorCode).toBe(
    'bonus_bet',
  );
  expect((await tickets.buy(near?.index, [north('special2', '08', '2.00')])).body.success).toBe(true);
  expect((await chase(near?.index, '1.00')).errorCode).toBe('bonus_bet');
  // What is in another draw is another bet.
  expect((await chase(far?.index, '5.00')).success).toBe(true);
});
