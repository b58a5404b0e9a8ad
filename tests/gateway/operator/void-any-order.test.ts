// Bets of a jackpot, of waiting rounds and of a vendor are placed, paid and voided in any order: the books stay sound.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slotChoose } from '../../../src/lib/contract/kinds/slot/calls.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { lockSeeds } from '../../../src/lib/gateway/fairness/seeds.ts';
import { moonlitVault } from '../../../src/lib/gateway/house/titles/slot/moonlit-vault.ts';
import { threeRoads } from '../../../src/lib/gateway/house/titles/slot/three-roads.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import type { Jackpot } from '../../../src/lib/rules/kinds/slot/definition.ts';
import { contributionOf, winsJackpot } from '../../../src/lib/rules/kinds/slot/jackpot.ts';
import { formatMinor, parseMinor } from '../../../src/lib/rules/money.ts';
import type { Body } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { nextRoundIs } from '../../support/wanted-round.ts';
import { openWorld, type World } from '../audit/history.ts';
import { openedGame, type Player } from '../games/player.ts';
import { bet, tx, win } from '../play/table.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const FUNDS = 5_000_00n;
const SEED_MINOR = 2_000_00n;
const vault = moonlitVault.rules;
const rule = vault.jackpot as Jackpot;

let world: World;
let [ann, ben]: [Operator, Operator] = [] as never;
beforeAll(async () => {
  world = await openWorld();
  ann = await operatorOf(world.portal, 'finance');
  ben = await operatorOf(world.portal, 'finance');
  console.log(`voids in any order: SEED=${SEED}`);
});
afterAll(() => world.portal.close());

type Step =
  | { do: 'vault'; wins: boolean }
  | { do: 'road' }
  | { do: 'choose' }
  | { do: 'outside'; stake: bigint; paid: bigint }
  | { do: 'void'; of: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('vault' as const), wins: fc.boolean() }),
  fc.constant({ do: 'road' as const }),
  fc.constant({ do: 'choose' as const }),
  fc.record({
    do: fc.constant('outside' as const),
    stake: fc.bigInt(1n, 20_000n),
    paid: fc.bigInt(0n, 40_000n),
  }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('void' as const), of: fc.nat({ max: 20 }) }) },
);

/** What a pool holds by its story: wins stay with who has them, also the parts that they took with them. */
class Pool {
  #held = 0n;
  #open = new Map<string, { part: bigint; paid?: bigint }>();
  #taken = new Set<string>();

  add(number: string, part: bigint, paid: bigint | undefined): void {
    this.#held = (this.#held || SEED_MINOR) + part;
    if (paid !== undefined) {
      expect(paid).toBe(this.#held);
      for (const before of this.#open.keys()) this.#taken.add(before);
      this.#held = SEED_MINOR;
    }
    this.#open.set(number, { part, ...(paid !== undefined && { paid }) });
  }

  void(number: string): void {
    const known = this.#open.get(number);
    if (!known) return;
    if (known.paid !== undefined) this.#held += known.paid - SEED_MINOR - known.part;
    else if (!this.#taken.has(number)) this.#held -= known.part;
  }

  get held(): bigint {
    return this.#held;
  }
}

const held = async (): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`select jackpots_amount('vault', 'USD') as amount`.execute(
    world.portal.ctx.db,
  );
  return rows[0]?.amount ?? 0n;
};

const pool = new Pool();

async function take(
  each: Step,
  people: { vault: Player; road: Player },
  person: Awaited<ReturnType<World['person']>>,
) {
  const { portal } = world;
  switch (each.do) {
    case 'vault': {
      // A hundred times the stake has a hundred times as many winning tickets, so that one is found at once.
      const stakeMinor = each.wins ? 100_00n : 1_00n;
      await inTransaction(portal.ctx, (open) => lockSeeds(open, people.vault.memberId));
      await nextRoundIs(
        portal,
        people.vault,
        vault,
        (round) => winsJackpot(vault, stakeMinor, round) === each.wins,
      );
      const { body } = await people.vault.spin(formatMinor(stakeMinor));
      if (!body.success) return;
      const { paid } = body.value.round.jackpot;
      pool.add(body.value.number, contributionOf(rule, stakeMinor), paid && (parseMinor(paid) ?? 0n));
      return;
    }
    case 'road': {
      // Seeds stay as they are while a round waits.
      await nextRoundIs(portal, people.road, threeRoads.rules, ({ waits }) => waits === true).catch(() => {});
      await people.road.spin('2.00');
      return;
    }
    case 'choose': {
      const open = await betsOf(people.road.memberId, 'open');
      if (open[0])
        await people.road.call(slotChoose, { number: open[0].number, choice: 1 }, people.road.bearer);
      return;
    }
    case 'outside': {
      const id = tx('bet');
      await person.act(bet(id, each.stake), win(tx('win'), each.paid, id));
      return;
    }
    case 'void': {
      const all = [people.vault, people.road, person].map(({ memberId }) => betsOf(memberId));
      const placed = (await Promise.all(all)).flat().filter(({ status }) => status !== 'void');
      const { number } = placed[each.of % Math.max(placed.length, 1)] ?? {};
      if (!number) return;
      const { act } = (await ann.type('bets', 'void', number, '--reason', 'a fault')).value as Body;
      await ben.type('acts', 'approve', act);
      pool.void(number);
    }
  }
}

const betsOf = (memberId: bigint, only?: 'open') =>
  world.portal.ctx.db
    .selectFrom('bets')
    .select(['number', 'status', 'stake_minor', 'payout_minor'])
    .where('member_id', '=', memberId)
    .$if(only !== undefined, (q) => q.where('status', '=', 'open'))
    .orderBy('id')
    .execute();

test('whatever is voided when, members have what their other bets left them, and the pool what is not undone', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24, size: 'max' }), async (steps) => {
      const { portal } = world;
      const [rich, road] = [
        await openedGame(portal, FUNDS, vault.gameId),
        await openedGame(portal, FUNDS, 'three-roads'),
      ];
      const person = await world.person(FUNDS);
      for (const each of steps) await take(each, { vault: rich, road }, person);
      for (const { memberId } of [rich, road, person]) {
        const bets = (await betsOf(memberId)).filter(({ status }) => status !== 'void');
        const due = bets.reduce((sum, row) => sum + row.payout_minor - row.stake_minor, FUNDS);
        const rows = await portal.ctx.db
          .selectFrom('accounts')
          .select('balance_minor')
          .where('owner_id', '=', memberId)
          .where('kind', 'in', ['cash', 'debt'])
          .execute();
        expect(rows.reduce((sum, row) => sum + row.balance_minor, 0n)).toBe(due);
      }
      expect(await held()).toBe(pool.held);
      expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
    }),
    { seed: SEED, numRuns: 6 },
  );
});
