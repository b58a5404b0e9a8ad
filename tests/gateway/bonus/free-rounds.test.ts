// Free rounds of a promotion, from the deposit to the balance: played in the slot's frame, and what they win is a bonus with its terms.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { houseOpen } from '../../../src/lib/contract/house.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { slotSpin } from '../../../src/lib/contract/kinds/slot/calls.ts';
import { launchGame } from '../../../src/lib/contract/launch.ts';
import type { WalletAction } from '../../../src/lib/contract/vendor.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import { play } from '../../../src/lib/gateway/play/play.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { toWire } from '../../../src/lib/rules/money.ts';
import { verifyRound } from '../../../src/lib/verifier/verify.ts';
import type { Answer, Body } from '../../support/gateway.ts';
import { goTo, logInAgain } from '../rewards/settled.ts';
import { type Bettor, minor, openBonuses } from './bettor.ts';

const ROUNDS = 'newcomer-rounds';
const SLOT = 'lantern-koi';

let open: Awaited<ReturnType<typeof openBonuses>>;
let member: Bettor;
beforeAll(async () => {
  open = await openBonuses();
  await seedGames(open.portal.owner);
  const { db } = open.portal.owner;
  const vendor = { vassalage: 'OUTSIDE', display_name: 'Outside', category: 'RNG' as const };
  await db.insertInto('vendors').values(vendor).execute();
  const game = { id: 'outside-koi', vassalage: 'OUTSIDE', category: 'RNG' as const, name: 'Outside Koi' };
  await db
    .insertInto('games')
    .values({ ...game, min_bet_minor: 1n, cover: '{}' })
    .execute();
});
beforeEach(async () => {
  goTo(open.portal, '2027-03-03', '12:00');
  member = await open.bettor();
});
afterEach(async () => {
  expect(await open.problems()).toEqual([]);
});
afterAll(() => open.portal.close());

interface Slot {
  rounds: Body;
  spin(rounds?: string, bet?: string, id?: string): Promise<Answer>;
}

async function openSlot(player: Bettor, gameId = SLOT): Promise<Slot> {
  const launched = (await player.call(launchGame, { gameId })).body.value;
  const ticket = new URL(launched.game_url, 'http://portal').hash.slice(1);
  const opened = (await player.call(houseOpen, { ticket, gameId })).body.value;
  const bearer = { authorization: `Bearer ${opened.token}` };
  return {
    rounds: opened.freeRounds,
    spin: (freeRounds, bet = '0.40', spinId = crypto.randomUUID()) =>
      player.call(slotSpin, { spinId, bet, freeRounds }, bearer),
  };
}

const center = async (): Promise<Body> => (await member.call(calls.rewardList)).body.value.rounds;
const told = async (): Promise<string[]> => {
  const { rows } = await open.portal.ctx.pool.query(
    'select kind from member_messages where member_id = $1 order by id',
    [String(member.memberId)],
  );
  return rows.map(({ kind }) => kind).filter((kind) => /rounds|bonus/.test(kind));
};

it('a deposit brings 20 rounds; they stake nothing, and what they have won is a bonus to be wagered ten times', async () => {
  const { offers } = (await member.call(calls.bonusOffers, { amount: '20.00' })).body.value;
  expect(offers.find(({ promotion }: Body) => promotion === ROUNDS)).toMatchObject({
    bonus: '0.00',
    rounds: { game: 'Lantern Koi', count: 20, stake: '0.40', days: 7 },
  });
  expect((await member.order('19.99', ROUNDS)).errorCode).toBe('bonus_not_offered');
  const ordered = await member.order('20.00', ROUNDS);
  const bonus = async () =>
    (await member.call(calls.depositStatus, { depositId: ordered.value.depositId })).body.value.bonus;
  expect(await bonus()).toMatchObject({ promotion: ROUNDS, given: null });
  await member.pay(ordered, '20.00');
  expect(await bonus()).toMatchObject({
    given: { state: 'rounds', amount: '0.00', rounds: { count: 20, game: 'Lantern Koi' } },
  });
  expect(await member.state()).toEqual([`${ROUNDS} rounds`]);
  expect(await center()).toMatchObject([
    { game: 'Lantern Koi', left: 20, count: 20, stake: '0.40', won: '0.00' },
  ]);
  const slot = await openSlot(member);
  expect(slot.rounds).toMatchObject({ left: 20, stake: '0.40' });
  let [won, number] = [0n, ''];
  for (let left = 19; left >= 0; left--) {
    const { value } = (await slot.spin(slot.rounds.id)).body;
    won += minor(value.win);
    expect(value).toMatchObject({ balance: '20.00', freeRounds: { left, won: toWire(won) } });
    number = value.number;
  }
  const purse = won > 10_000n ? 10_000n : won;
  expect(await member.has()).toEqual(['20.00', toWire(purse), toWire(purse * 10n)]);
  expect((await member.call(calls.walletBalance)).body.value.sumBalance).toBe(toWire(2_000n + purse));
  expect(await told()).toEqual(['rounds_given', won > 0n ? 'bonus_given' : 'rounds_nothing']);
  expect(await center()).toEqual([]);
  expect((await slot.spin(slot.rounds.id)).body.errorCode).toBe('reward_ended');
  await member.call(calls.fairRotate, {});
  const proof = (await member.call(calls.fairRound, { number })).body.value;
  expect(proof.bet).toBe('0.40');
  expect((await verifyRound(proof))?.wrong).toBeUndefined();
});

it('a round sent twice is played once; another bet, another game and another member’s rounds are refused', async () => {
  await member.deposit('20.00', ROUNDS);
  const slot = await openSlot(member);
  const id = crypto.randomUUID();
  const first = (await slot.spin(slot.rounds.id, '0.40', id)).body.value;
  expect((await slot.spin(slot.rounds.id, '0.40', id)).body.value).toEqual(first);
  expect((await slot.spin(undefined, '0.40', id)).body.errorCode).toBe('idempotency_conflict');
  expect((await slot.spin(slot.rounds.id, '100.00')).body.errorCode).toBe('stake_not_offered');
  const fox = await openSlot(member, 'paper-fox');
  expect(fox.rounds).toBeUndefined();
  expect((await fox.spin(slot.rounds.id, '0.60')).body.errorCode).toBe('reward_ended');
  const other = await open.bettor();
  await other.deposit('20.00');
  expect((await (await openSlot(other)).spin(slot.rounds.id)).body.errorCode).toBe('reward_ended');
  expect(await center()).toMatchObject([{ left: 19 }]);
});

it('after seven days the rounds that are left are gone, and what the others have won is the bonus', async () => {
  await member.deposit('20.00', ROUNDS);
  const idle = await open.bettor();
  await idle.deposit('20.00', ROUNDS);
  const slot = await openSlot(member);
  let won = 0n;
  for (let played = 0; played < 19; played++) won += minor((await slot.spin(slot.rounds.id)).body.value.win);
  goTo(open.portal, '2027-03-10', '23:59');
  await open.count();
  for (const each of [member, idle]) await logInAgain(each);
  expect(await member.state()).toEqual([`${ROUNDS} rounds`]);
  goTo(open.portal, '2027-03-11', '00:00');
  await open.count();
  expect((await member.has())[1]).toBe(toWire(won > 10_000n ? 10_000n : won));
  expect(await idle.state()).toEqual([`${ROUNDS} expired`]);
  expect((await (await openSlot(member)).spin(slot.rounds.id)).body.errorCode).toBe('reward_ended');
});

it('a withdrawal, giving up and an exclusion end the rounds with what they have won', async () => {
  const [left, gone] = [await open.bettor(), await open.bettor()];
  for (const each of [member, left, gone]) {
    await each.deposit('20.00', ROUNDS);
    const slot = await openSlot(each);
    for (let played = 0; played < 5; played++) await slot.spin(slot.rounds.id);
  }
  expect((await member.withdraw('20.00')).errorCode).toBe('bonus_ends');
  expect((await member.withdraw('20.00', { endsBonus: true })).success).toBe(true);
  await left.giveUp();
  await inTransaction(open.portal.ctx, (tx) => beginBreak(tx, gone.memberId, '6m'));
  const { rows } = await open.portal.ctx.pool.query(
    'select state from bonus_grants where member_id = any($1) order by id',
    [[member, left, gone].map(({ memberId }) => String(memberId))],
  );
  expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'given_up', 'excluded']);
  expect(await left.has()).toEqual(['20.00', '0.00', '0.00']);
  expect((await member.order('20.00', ROUNDS)).errorCode).toBe('bonus_not_offered');
});

it('they are played while another bonus runs, whose wagering they do not count for; theirs waits for its turn', async () => {
  await member.deposit('20.00', 'welcome-match');
  await member.deposit('20.00', ROUNDS);
  const slot = await openSlot(member);
  for (let played = 0; played < 20; played++) await slot.spin(slot.rounds.id);
  await open.count();
  expect(await member.has()).toEqual(['40.00', '20.00', '300.00']);
  const [, rounds] = await member.list();
  expect(['waiting', 'done']).toContain(rounds?.state);
});

/** Rounds in a vendor's game, whose wins the test decides. */
async function roundsAtVendor(): Promise<string> {
  const { pool } = open.portal.owner;
  const { rows } = await pool.query(
    "select definition from terms_versions where name = $1 and kind = 'promotion'",
    [ROUNDS],
  );
  const terms = JSON.parse(rows[0].definition);
  terms.terms.rounds = { ...terms.terms.rounds, game: 'outside-koi', count: 2 };
  const definition = JSON.stringify(terms);
  const hash = sha256(definition);
  await pool.query(
    `insert into terms_versions (hash, kind, name, definition, first_used_at) values ($1, 'promotion', 'at-koi', $2, now())
      on conflict do nothing`,
    [hash, definition],
  );
  await pool.query('select bonus_write($1, $2, $3, $4, 2000, null, $5)', [
    ...[terms, hash, String(member.memberId), 'once', open.portal.ctx.clock.now()],
  ]);
  const given = await pool.query('select id from free_rounds where member_id = $1', [
    String(member.memberId),
  ]);
  return given.rows[0].id;
}

/** What the vendor of that game tells of a round. */
async function act(roundId: string, ...actions: WalletAction[]): Promise<void> {
  const { id: portalSessionId } = await open.portal.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', member.memberId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await inTransaction(open.portal.ctx, (tx) =>
    play(tx.db, {
      ...{ vassalage: 'OUTSIDE', memberId: member.memberId, currency: 'USD', gameId: 'outside-koi' },
      ...{ roundId, actions, portalSessionId, at: open.portal.ctx.clock.now() },
    }),
  );
}

const round = (freeRounds: string, id: string, payout: string) =>
  act(
    id,
    { action: 'bet', id, amountMinor: 0n, freeRounds },
    { action: 'win', id: `${id}-win`, bet: id, amountMinor: minor(payout), finished: true },
  );

it('no more than the cap becomes a bonus, whatever they win and whatever a vendor corrects later', async () => {
  await member.deposit('20.00');
  const rounds = await roundsAtVendor();
  await round(rounds, 'one', '80.00');
  await round(rounds, 'two', '70.00');
  expect(await member.has()).toEqual(['20.00', '100.00', '1000.00']);
  await act('one', { action: 'adjust', id: 'more', bet: 'one', amountMinor: 5_000n });
  expect(await member.has()).toEqual(['20.00', '100.00', '1000.00']);
  await act('two', { action: 'rollback', id: 'back', of: 'bet', target: 'two' });
  expect(await member.has()).toEqual(['20.00', '30.00', '1000.00']);
  await expect(round(rounds, 'three', '9.00')).rejects.toMatchObject({ code: 'unknown_transaction' });
});
