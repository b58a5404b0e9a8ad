// Cash of a member out of reach, so that a bonus would be staked alone: fixed terms say that the member's own money is bet first.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { seedCardRooms } from '../../../src/lib/gateway/seed/card-rooms.ts';
import { openRoom } from '../cards/card-player.ts';
import { goTo } from '../rewards/settled.ts';
import { type Bettor, openBonuses } from './bettor.ts';

let open: Awaited<ReturnType<typeof openBonuses>>;
let hunter: Bettor;
beforeAll(async () => {
  open = await openBonuses();
  await seedCardRooms(open.portal.owner);
});
beforeEach(async () => {
  // A Friday.
  goTo(open.portal, '2027-03-05', '12:00');
  hunter = await open.bettor();
});
afterEach(async () => {
  expect(await open.problems()).toEqual([]);
});
afterAll(() => open.portal.close());

const WELCOME = 'welcome-match';

const waits = (there: string) => ({ code: 'bonus_waits', value: { open: there, most: '5.00' } });

const settle = (id: string, amountMinor = 0n) =>
  hunter.act(id, 'baccarat', { action: 'win', id: `${id}-win`, bet: id, amountMinor, finished: true });

it('to an upline, to a vendor’s wallet or to an agent’s reserve it cannot go', async () => {
  const waiting = await hunter.order('100.00', WELCOME);
  await hunter.pay(waiting, '100.00');
  for (const act of ['transfer', 'transfer_in', 'set_aside'] as const) {
    const { rows } = await open.portal.ctx.pool.query('select (may($1, $2, $3, 1000, $4)).reason', [
      act,
      hunter.memberId,
      'USD',
      open.portal.ctx.clock.now(),
    ]);
    expect(rows[0].reason).toBe('bonus_running');
  }
});

it('in many small bets that are open, each below the largest: they count together', async () => {
  await hunter.deposit('20.00', WELCOME);
  const bets = [];
  for (let placed = 0; placed < 4; placed++) bets.push(await hunter.open('5.00', 'baccarat'));
  await expect(hunter.bet('5.00')).rejects.toMatchObject(waits('20.00'));
  for (const id of bets.slice(1)) await settle(id);
  // What is open is one largest bet now: too little to be worth hiding.
  await hunter.bet('5.00');
  expect(await hunter.has()).toEqual(['0.00', '15.00', '300.00']);
});

it('in a bet from before the bonus: it counts as well, and the new cash is bet first', async () => {
  await hunter.deposit('100.00');
  const before = await hunter.open('100.00', 'baccarat');
  await hunter.deposit('200.00', 'weekend-reload');
  for (let placed = 0; placed < 40; placed++) await hunter.bet('5.00');
  expect((await hunter.has()).slice(0, 2)).toEqual(['0.00', '10.00']);
  await expect(hunter.bet('5.00')).rejects.toMatchObject(waits('100.00'));
  await settle(before);
  await hunter.bet('5.00');
  expect((await hunter.has()).slice(0, 2)).toEqual(['0.00', '5.00']);
});

it('rounds of slots that count are bet as they should be, so the bonus does not wait for them', async () => {
  await hunter.deposit('20.00', WELCOME);
  for (let placed = 0; placed < 4; placed++) await hunter.open('5.00');
  await hunter.bet('5.00');
  expect(await hunter.has()).toEqual(['0.00', '15.00', '300.00']);
});

it('a bonus that belongs to no deposit does not wait: the cash beside it could be withdrawn', async () => {
  await hunter.deposit('20.00');
  const { pool } = open.portal.owner;
  const { rows } = await pool.query("select hash from terms_versions where name = 'welcome-match'");
  const at = open.portal.ctx.clock.now();
  await pool.query('select bonus_give($1, $2, 2000, $3)', [rows[0].hash, String(hunter.memberId), at]);
  await hunter.open('20.00', 'baccarat');
  await hunter.bet('5.00');
  expect(await hunter.has()).toEqual(['0.00', '15.00', '300.00']);
});

it('at a table of cards: the bonus waits until it is back, whenever it was brought', async () => {
  await hunter.deposit('100.00', WELCOME);
  const seat = await openRoom(hunter, hunter.memberId, 'lieng-1');
  expect((await seat.sit('100.00')).body).toMatchObject({ success: true });
  expect(await hunter.has()).toEqual(['0.00', '100.00', '1500.00']);
  await expect(hunter.bet('5.00')).rejects.toMatchObject({
    code: 'bonus_waits',
    value: { open: '100.00', most: '5.00' },
  });
  await seat.leave();
  expect(await hunter.has()).toEqual(['100.00', '100.00', '1500.00']);
  await hunter.bet('5.00');
  expect((await hunter.has())[0]).toBe('95.00');
});
