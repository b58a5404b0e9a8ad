// Free spins with a choice: the round waits, goes on by what its player chose, and nothing about it can be gamed.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../src/lib/contract/house.ts';
import { slotChoose, slotWaiting } from '../../../src/lib/contract/kinds/slot/calls.ts';
import { leaveGame } from '../../../src/lib/contract/launch.ts';
import { closeChoices } from '../../../src/lib/gateway/house/close-choices.ts';
import { threeRoads } from '../../../src/lib/gateway/house/titles/slot/three-roads.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { playRound } from '../../../src/lib/rules/kinds/slot/play.ts';
import { parseMinor, toWire } from '../../../src/lib/rules/money.ts';
import { verifyRound } from '../../../src/lib/verifier/verify.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { untilDone } from '../../support/until-done.ts';
import { nextRoundIs } from '../../support/wanted-round.ts';
import { openedGame, type Player } from './player.ts';

const GAME = 'three-roads';
const table = threeRoads.rules;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const sound = async () =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });

/** A player whose spin of 2.00 has won free spins and waits. */
async function waiting(): Promise<{ player: Player; number: string; spinId: string }> {
  const player = await openedGame(portal, 50_00n, GAME);
  await nextRoundIs(portal, player, table, ({ waits }) => waits === true);
  const spinId = crypto.randomUUID();
  const { body } = await player.spin('2.00', spinId);
  expect(body).toMatchObject({
    success: true,
    value: { win: '0.00', balance: '48.00', round: { waits: true } },
  });
  return { player, number: body.value.number, spinId };
}

const choose = (player: Player, number: string, choice: number) =>
  player.call(slotChoose, { number, choice }, player.bearer);

const betOf = (number: string) =>
  portal.ctx.db.selectFrom('bets').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

describe('a round that asks for a choice', () => {
  it('keeps its bet open, and is the same for anyone who asks again', async () => {
    const { player, number, spinId } = await waiting();
    expect(await betOf(number)).toMatchObject({ status: 'open', payout_minor: 0n });
    const again = await player.spin('2.00', spinId);
    expect(again.body.value).toMatchObject({ number, round: { waits: true } });
    expect(await player.balance()).toBe('48.00');
    const found = await player.call(slotWaiting, {}, player.bearer);
    expect(found.body.value.waiting).toEqual(again.body.value);
    await sound();
  });

  it('lets no other round of the game begin, but rounds of other games', async () => {
    const { player } = await waiting();
    expect((await player.spin('2.00')).body).toMatchObject({ errorCode: 'round_open' });
    const other = await player.call(calls.houseOpen, {
      ticket: await player.launch('lantern-koi'),
      gameId: 'lantern-koi',
    });
    const bearer = { authorization: `Bearer ${other.body.value.token}` };
    const spin = { method: 'POST', path: '/house/spin' } as const;
    const input = { spinId: crypto.randomUUID(), bet: '1.00' };
    expect((await player.call(spin, input, bearer)).body).toMatchObject({
      success: true,
      value: { nonce: 2 },
    });
    await sound();
  });

  it('waits for the next day, in another sitting', async () => {
    const { player, number } = await waiting();
    const ticket = await player.launch(GAME);
    const opened = await player.call(calls.houseOpen, { ticket, gameId: GAME });
    expect(opened.body.value).not.toHaveProperty('interrupted');
    const bearer = { authorization: `Bearer ${opened.body.value.token}` };
    const found = await player.call(slotWaiting, {}, bearer);
    expect(found.body.value.waiting).toMatchObject({ number, bet: '2.00', balance: '48.00' });
    const chosen = await player.call(slotChoose, { number, choice: 1 }, bearer);
    expect(chosen.body.value.round).toMatchObject({ choice: 1 });
    expect((await player.call(slotWaiting, {}, bearer)).body.value).toEqual({});
    await sound();
  });
});

describe.each([0, 1, 2])('choice %i', (choice) => {
  it('plays what was chosen, pays it once, and its proof verifies', async () => {
    const { player, number, spinId } = await waiting();
    const { value } = (await choose(player, number, choice)).body;
    const rule = table.choices?.[choice];
    expect(value.round).toMatchObject({ choice, freeSpins: { awarded: expect.any(Number) } });
    expect(value.round.freeSpins.awarded).toBeGreaterThanOrEqual(rule?.award[3] ?? 0);
    for (const spin of value.round.freeSpins.spins) expect(spin.multiplier).toBe(rule?.multiplier.first);
    expect(await betOf(number)).toMatchObject({
      status: expect.stringMatching(/won|lost|push/),
      payout_minor: parseMinor(value.win),
    });
    const balance = (parseMinor('48.00') ?? 0n) + (parseMinor(value.win) ?? 0n);
    expect(parseMinor(await player.balance())).toBe(balance);
    expect((await choose(player, number, choice)).body.value).toEqual(value);
    expect((await player.spin('2.00', spinId)).body.value).toEqual(value);
    expect(parseMinor(await player.balance())).toBe(balance);

    await player.call(calls.fairRotate);
    const proof = (await player.call(calls.fairRound, { number })).body.value;
    expect(await verifyRound(proof)).toMatchObject({ wrong: undefined });
    // The choice is a part of the proof: as another one the round comes out differently.
    const other = { ...proof, round: { ...proof.round, choice: (choice + 1) % 3 } };
    expect(await verifyRound(other)).toMatchObject({ wrong: expect.any(Number) });
    await sound();
  });
});

describe('a choice', () => {
  it('is made once, also when two race', async () => {
    const { player, number } = await waiting();
    const answers = await Promise.all(
      [0, 2, 0, 2].map((way) => untilDone(() => choose(player, number, way))),
    );
    const made = answers.filter(({ body }) => body.success).map(({ body }) => body.value);
    expect(made).toHaveLength(2);
    expect(made[1]).toEqual(made[0]);
    for (const { body } of answers.filter(({ body }) => !body.success))
      expect(body.errorCode).toBe('idempotency_conflict');
    expect(parseMinor(await player.balance())).toBe(4800n + (parseMinor(made[0].win) ?? 0n));
    await sound();
  });

  it('is refused where the round has none such, of another player, and for a round without one', async () => {
    const { player, number } = await waiting();
    expect((await choose(player, number, 3)).body.errorCode).toBe('invalid_input');
    expect((await choose(player, number, -1)).body.errorCode).toBe('invalid_input');
    const stranger = await openedGame(portal, 10_00n, GAME);
    expect((await choose(stranger, number, 0)).body.errorCode).toBe('not_found');
    await nextRoundIs(portal, stranger, table, ({ waits }) => !waits);
    const plain = (await stranger.spin('2.00')).body.value;
    expect((await choose(stranger, plain.number, 0)).body.errorCode).toBe('not_found');
    expect((await player.call(slotWaiting, {}, player.bearer)).body.value.waiting.number).toBe(number);
  });
});

describe('a round whose player does not choose', () => {
  it('is played by the first way after seven days, and paid', async () => {
    const { player, number } = await waiting();
    await closeChoices(portal.ctx);
    expect(await betOf(number)).toMatchObject({ status: 'open' });
    portal.clock.advance(7 * DAY_MS + 1_000);
    await closeChoices(portal.ctx);
    const bet = await betOf(number);
    expect(bet.status).not.toBe('open');
    const kept = await portal.ctx.db
      .selectFrom('round_choices')
      .selectAll()
      .where('round_id', '=', bet.round_id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ choice: 0, chosen_by: 'house', win_minor: bet.payout_minor });
    expect(parseMinor((await balanceOf(player)) ?? '')).toBe(4800n + bet.payout_minor);
    await closeChoices(portal.ctx);
    expect(await betOf(number)).toEqual(bet);
    await sound();
  });

  it('is played at once when they exclude themselves', async () => {
    const { player, number } = await waiting();
    const now = portal.ctx.clock.now();
    await portal.owner.db
      .insertInto('play_breaks')
      .values({
        ...{ member_id: player.memberId, kind: 'self_exclusion', started_at: now },
        ends_at: new Date(now.getTime() + 200 * DAY_MS),
      })
      .execute();
    await closeChoices(portal.ctx);
    expect((await betOf(number)).status).not.toBe('open');
    await sound();
  });
});

describe('a round that the house has played on', () => {
  it.each([
    ['left', true],
    ['did not leave', false],
  ])('is told once to a player who %s the game', async (_, leaves) => {
    const { player, number } = await waiting();
    if (leaves) await player.call(leaveGame, { gameSessionId: await sittingOf(player) });
    portal.clock.advance(7 * DAY_MS + 1_000);
    await closeChoices(portal.ctx);
    portal.clock.advance(1_000);
    await player.signIn();
    const again = async () =>
      (await player.call(calls.houseOpen, { ticket: await player.launch(), gameId: GAME })).body.value;
    const { payout_minor: win } = await betOf(number);
    expect((await again()).interrupted).toEqual({ number, bet: '2.00', win: toWire(win) });
    portal.clock.advance(1_000);
    expect(await again()).not.toHaveProperty('interrupted');
  });
});

const sittingOf = async ({ memberId }: Player): Promise<string> =>
  (
    await portal.ctx.db
      .selectFrom('game_sessions')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).id;

/** Read from the books: the session of a week ago is over. */
async function balanceOf({ memberId }: Player): Promise<string | undefined> {
  const row = await portal.ctx.db
    .selectFrom('accounts')
    .select('balance_minor')
    .where('kind', '=', 'cash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return `${row.balance_minor / 100n}.${String(row.balance_minor % 100n).padStart(2, '0')}`;
}

it('the books notice a choice that was forged', async () => {
  const { player, number } = await waiting();
  await choose(player, number, 1);
  const { round_id } = await betOf(number);
  const { db } = portal.owner;
  await sql`alter table round_choices disable trigger round_choices_follow_their_life`.execute(db);
  await db
    .updateTable('round_choices')
    .set({ win_minor: 999_99n })
    .where('round_id', '=', round_id)
    .execute();
  await sql`alter table round_choices enable trigger round_choices_follow_their_life`.execute(db);
  const { problems } = await auditAll(portal.ctx);
  expect(JSON.stringify(problems)).toContain(number);
});

it('a kept choice cannot be changed by anybody with a connection', async () => {
  const { player, number } = await waiting();
  await choose(player, number, 1);
  const { round_id } = await betOf(number);
  const change = portal.owner.db
    .updateTable('round_choices')
    .set({ choice: 2 })
    .where('round_id', '=', round_id)
    .execute();
  await expect(change).rejects.toMatchObject({ code: 'LG001' });
});

it('the same draws decide the first spin, whatever is chosen', () => {
  const numbers = (): ((below: number) => number) => {
    let at = 1;
    return (below) => {
      at = (at * 48_271) % 2_147_483_647;
      return at % below;
    };
  };
  const run = (choice?: number) => {
    const next = numbers();
    const draws = playRound(table, choice);
    let step = draws.next();
    while (!step.done) step = draws.next(next(step.value));
    return step.value;
  };
  const [open, ...ways] = [run(), run(0), run(1), run(2)];
  for (const way of ways) expect(way.base).toEqual(open?.base);
});

it('a choice cannot be prepared: no seed is revealed or changed while it waits, not even a used-up one', async () => {
  const { player, number } = await waiting();
  expect((await player.call(calls.fairRotate)).body.errorCode).toBe('seed_in_use');
  expect((await player.call(calls.fairClientSeed, { clientSeed: 'mine' })).body.errorCode).toBe(
    'seed_in_use',
  );
  const active = () =>
    portal.ctx.db
      .selectFrom('seed_pairs')
      .select(['nonce', 'state'])
      .where('member_id', '=', player.memberId)
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow();
  await portal.owner.db
    .updateTable('seed_pairs')
    .set({ nonce: 1_000 })
    .where('member_id', '=', player.memberId)
    .where('state', '=', 'active')
    .execute();
  const other = await player.call(calls.houseOpen, {
    ticket: await player.launch('lantern-koi'),
    gameId: 'lantern-koi',
  });
  const bearer = { authorization: `Bearer ${other.body.value.token}` };
  const spin = () =>
    player.call(
      { method: 'POST', path: '/house/spin' },
      { spinId: crypto.randomUUID(), bet: '1.00' },
      bearer,
    );
  expect((await spin()).body.value.nonce).toBe(1_001);
  expect((await player.call(calls.fairRound, { number })).body.value).not.toHaveProperty('serverSeed');
  await choose(player, number, 0);
  expect((await spin()).body.value.nonce).toBe(1);
  expect(await active()).toMatchObject({ nonce: 1 });
});
