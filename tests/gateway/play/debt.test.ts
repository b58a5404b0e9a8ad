// A win taken back after it was spent: the part that is not there is owed, and paid from what comes in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import { creditMember } from '../../../src/lib/gateway/ledger/credit-member.ts';
import { bet, booked, openTable, type Player, rollback, type Table, tx, win } from './table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(async () => {
  expect(await table.audit()).toMatchObject({ difference_minor: 0n, problems: [] });
  await table.close();
});

/** Has won 500, staked all but `left` of it since, and the win is taken back. */
async function indebted(left: bigint): Promise<{ player: Player; taken: Awaited<ReturnType<Table['act']>> }> {
  const player = await table.player(100n);
  const [id, won] = [tx(), tx()];
  booked(await table.act(player, [bet(id, 100n), win(won, 500n, id)]));
  booked(await table.act(player, [bet(tx(), 500n - left)], { roundId: 'r2' }));
  return { player, taken: await table.act(player, [rollback(tx(), won, 'win')]) };
}

test('what is there is taken and the rest is owed; cash is never below zero', async () => {
  const { player, taken } = await indebted(120n);
  expect(booked(taken)).toMatchObject({
    balanceMinor: -380n,
    results: [{ outcome: 'done', balanceMinor: -380n }],
  });
  expect(await table.purse(player)).toEqual({ cash: 0n, debt: -380n });
  const kinds = await table.database.db
    .selectFrom('transfers')
    .select(['kind', 'amount_minor'])
    .where('member_id', '=', player.memberId)
    .where('kind', '=', 'win_rollback')
    .orderBy('id')
    .execute();
  expect(kinds).toEqual([
    { kind: 'win_rollback', amount_minor: 120n },
    { kind: 'win_rollback', amount_minor: 380n },
  ]);
});

test('a transaction whose id is another’s with a word after it is booked like any other', async () => {
  const player = await table.player(1_000n);
  const [won, stake, other, id] = [tx(), tx(), tx(), tx()];
  booked(await table.act(player, [bet(stake, 100n), win(won, 500n, stake)]));
  booked(await table.act(player, [bet(other, 300n)], { roundId: 'r2' }));
  booked(await table.act(player, [rollback(id, won, 'win')]));
  booked(await table.act(player, [rollback(`${id}:cash`, other)], { roundId: 'r2' }));
  expect(await table.purse(player)).toEqual({ cash: 900n, debt: 0n });
});

test('a win that is still there is taken whole, and nothing is owed', async () => {
  const { player } = await indebted(500n - 1n);
  expect(await table.purse(player)).toEqual({ cash: 0n, debt: -1n });
  const rich = await table.player(1_000n);
  const [id, won] = [tx(), tx()];
  booked(await table.act(rich, [bet(id, 100n), win(won, 500n, id), rollback(tx(), won, 'win')]));
  expect(await table.purse(rich)).toEqual({ cash: 900n, debt: 0n });
});

test('who owes cannot stake, and is told how much', async () => {
  const { player } = await indebted(0n);
  expect(await table.act(player, [bet(tx(), 1n)], { roundId: 'r3' })).toEqual({
    ok: false,
    error: 'insufficient_funds',
    final: true,
    balanceMinor: -500n,
  });
});

test('a win pays the debt first', async () => {
  const { player } = await indebted(0n);
  const small = booked(await table.act(player, [win(tx(), 200n)], { roundId: 'r2' }));
  expect(small.balanceMinor).toBe(-300n);
  expect(await table.purse(player)).toEqual({ cash: 0n, debt: -300n });
  booked(await table.act(player, [win(tx(), 310n)], { roundId: 'r2' }));
  expect(await table.purse(player)).toEqual({ cash: 10n, debt: 0n });
});

test('a stake that comes back pays the debt first', async () => {
  const player = await table.player(100n);
  const [id, won, other] = [tx(), tx(), tx()];
  booked(await table.act(player, [bet(id, 100n), win(won, 500n, id)]));
  booked(await table.act(player, [bet(other, 500n)], { roundId: 'r2' }));
  booked(await table.act(player, [rollback(tx(), won, 'win')]));
  const back = booked(await table.act(player, [rollback(tx(), other)], { roundId: 'r2' }));
  expect(back.balanceMinor).toBe(0n);
  expect(await table.purse(player)).toEqual({ cash: 0n, debt: 0n });
});

test('a deposit pays the debt at once, as far as it reaches', async () => {
  const { player } = await indebted(0n);
  const deposit = (amountMinor: bigint) =>
    inTx(table.database.db, (open) =>
      creditMember(open, {
        key: tx('deposit'),
        kind: 'deposit',
        from: { outside: 'deposits' },
        to: { member: player.memberId },
        amountMinor,
        currency: 'USD',
        at: new Date(),
      }),
    );
  await deposit(200n);
  expect(await table.purse(player)).toEqual({ cash: 0n, debt: -300n });
  await deposit(600n);
  expect(await table.purse(player)).toEqual({ cash: 300n, debt: 0n });
  expect(await table.door.balance({ memberId: player.memberId, currency: 'USD' })).toEqual({
    ok: true,
    balanceMinor: 300n,
  });
  expect(booked(await table.act(player, [bet(tx(), 300n)], { roundId: 'r3' })).balanceMinor).toBe(0n);
  expect(await table.purse(player)).toEqual({ cash: 0n, debt: 0n });
});

test('a rolled back bet gives its stake back and takes its win, in one step', async () => {
  const player = await table.player(100n);
  const id = tx();
  booked(await table.act(player, [bet(id, 100n), win(tx(), 500n, id)]));
  booked(await table.act(player, [bet(tx(), 450n)], { roundId: 'r2' }));
  const answer = booked(await table.act(player, [rollback(tx(), id)]));
  expect(answer.balanceMinor).toBe(-350n);
  expect(await table.purse(player)).toEqual({ cash: 0n, debt: -350n });
  expect((await table.bets(player))[0]).toMatchObject({ status: 'void', payout_minor: 0n });
});

test('a rolled back win is taken back once, and its bet waits again', async () => {
  const player = await table.player(100n);
  const [id, won] = [tx(), tx()];
  booked(await table.act(player, [bet(id, 100n), win(won, 70n, id)]));
  booked(await table.act(player, [rollback(tx(), won, 'win')]));
  expect(await table.bets(player)).toMatchObject([{ status: 'open', payout_minor: 0n, valid_bet_minor: 0n }]);
  const again = booked(await table.act(player, [rollback(tx(), won, 'win')]));
  expect(again.results).toMatchObject([{ outcome: 'repeated' }]);
  expect(await table.purse(player)).toEqual({ cash: 0n, debt: 0n });
  booked(await table.act(player, [win(tx(), 30n, id)]));
  expect(await table.bets(player)).toMatchObject([{ status: 'lost', payout_minor: 30n }]);
});

test('of two wins taken back one by one, the bet waits only when both are gone', async () => {
  const player = await table.player(100n);
  const [id, first, second] = [tx(), tx(), tx()];
  booked(await table.act(player, [bet(id, 100n), win(first, 70n, id), win(second, 50n, id)]));
  expect(await table.bets(player)).toMatchObject([{ status: 'won', payout_minor: 120n }]);
  booked(await table.act(player, [rollback(tx(), first, 'win')]));
  expect(await table.bets(player)).toMatchObject([{ status: 'lost', payout_minor: 50n }]);
  booked(await table.act(player, [rollback(tx(), second, 'win')]));
  expect(await table.bets(player)).toMatchObject([{ status: 'open', payout_minor: 0n }]);
});

test('in a closed round a bet whose only win is taken back has lost', async () => {
  const player = await table.player(100n);
  const [id, won] = [tx(), tx()];
  booked(await table.act(player, [bet(id, 100n), win(won, 170n, id), { action: 'endRound', id: tx() }]));
  booked(await table.act(player, [rollback(tx(), won, 'win')]));
  expect(await table.bets(player)).toMatchObject([
    { status: 'lost', payout_minor: 0n, valid_bet_minor: 100n },
  ]);
});
