// Whatever order messages come in, however often, alone or at once: the end is the same.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletAction } from '../../../src/lib/contract/vendor.ts';
import { bet, booked, openTable, type Player, rollback, type Table, tx, win } from './table.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const CASH = 10_000n;

let table: Table;
let delivered = 0;
beforeAll(async () => {
  table = await openTable();
  console.log(`play in any order: SEED=${SEED}`);
});
afterAll(async () => {
  console.log(`play in any order: ${delivered} messages delivered`);
  expect(await table.audit()).toMatchObject({ difference_minor: 0n, problems: [] });
  await table.close();
});

interface Story {
  stake: bigint;
  wins: { amount: bigint; takenBack: boolean }[];
  takenBack: boolean;
}

const story: fc.Arbitrary<Story> = fc.record({
  stake: fc.bigInt(1n, 300n),
  wins: fc.array(fc.record({ amount: fc.bigInt(0n, 500n), takenBack: fc.boolean() }), { maxLength: 2 }),
  takenBack: fc.boolean(),
});
const stories = fc.array(story, { minLength: 1, maxLength: 3 });

/** A story as messages, and what must be true at its end. */
function told({ stake, wins, takenBack }: Story): { id: string; actions: WalletAction[]; end: End } {
  const id = tx('bet');
  const actions = [bet(id, stake)];
  for (const { amount, takenBack: gone } of wins) {
    const won = tx('win');
    actions.push(win(won, amount, id));
    if (gone) actions.push(rollback(tx('back'), won, 'win'));
  }
  if (takenBack) actions.push(rollback(tx('back'), id));
  const paid = wins.filter((each) => !each.takenBack);
  const payout = paid.reduce((sum, { amount }) => sum + amount, 0n);
  if (takenBack) return { id, actions, end: { worth: 0n, payout: 0n, status: 'void' } };
  const settled = payout > stake ? 'won' : payout === stake ? 'push' : 'lost';
  return {
    id,
    actions,
    end: { worth: payout - stake, payout, status: paid.length > 0 ? settled : 'open' },
  };
}

interface End {
  worth: bigint;
  payout: bigint;
  status: string;
}

/** Delivers in this order, then again whatever was not booked, until nothing changes any more. */
async function deliver(player: Player, order: readonly WalletAction[], lanes: number): Promise<void> {
  const waiting = new Map<string, WalletAction>();
  const send = async (action: WalletAction): Promise<boolean> => {
    delivered++;
    const answer = await table.act(player, [action]);
    if (!answer.ok && !['unknown_transaction', 'rolled_back'].includes(answer.error)) {
      throw new Error(`${action.action} was refused: ${answer.error}`);
    }
    if (answer.ok) waiting.delete(action.id);
    else waiting.set(action.id, action);
    return answer.ok;
  };
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let action = order[next++]; action; action = order[next++]) await send(action);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (let changed = true; changed; ) {
    changed = false;
    for (const action of [...waiting.values()]) changed = (await send(action)) || changed;
  }
}

async function endOf(player: Player, id: string): Promise<Omit<End, 'worth'>> {
  const row = await table.database.db
    .selectFrom('play_actions as a')
    .innerJoin('bets as b', 'b.id', 'a.bet_id')
    .select(['b.status', 'b.payout_minor'])
    .where('a.member_id', '=', player.memberId)
    .where('a.action', '=', 'bet')
    .where('a.transaction_id', '=', id)
    .executeTakeFirst();
  // A bet that was taken back before it came was never booked, which is the same as void.
  return { status: row?.status ?? 'void', payout: row?.payout_minor ?? 0n };
}

test.each([
  ['one after another', 1, 60],
  ['four at once', 4, 60],
])(
  'bets, wins and rollbacks in any order with repeats, %s',
  { timeout: 90_000 },
  async (_, lanes, numRuns) => {
    await fc.assert(
      fc.asyncProperty(stories, fc.infiniteStream(fc.nat()), async (drawn, numbers) => {
        const all = drawn.map(told);
        const actions = all.flatMap((each) => each.actions);
        const twice = [...actions, ...actions.filter((_, index) => index % 2 === 0)];
        const order = twice
          .map((action) => ({ action, place: numbers.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ action }) => action);
        const player = await table.player(CASH);
        await deliver(player, order, lanes);
        for (const { id, end } of all) {
          expect(await endOf(player, id)).toEqual({ status: end.status, payout: end.payout });
        }
        const worth = all.reduce((sum, { end }) => sum + end.worth, CASH);
        expect(await table.purse(player)).toEqual({ cash: worth, debt: 0n });
      }),
      { seed: SEED, numRuns },
    );
  },
);

test('a message sent whole in any order of its repeats books each action once', async () => {
  const player = await table.player(CASH);
  const [id, won] = [tx(), tx()];
  const spin = [bet(id, 100n), win(won, 30n, id)];
  booked(await table.act(player, [bet(id, 100n)]));
  const whole = booked(await table.act(player, spin));
  expect(booked(await table.act(player, [win(won, 30n, id)])).results).toEqual([whole.results[1]]);
  expect(booked(await table.act(player, spin)).results).toEqual(whole.results);
  expect(await table.purse(player)).toEqual({ cash: CASH - 70n, debt: 0n });
});
