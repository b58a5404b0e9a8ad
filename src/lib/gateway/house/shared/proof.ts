// The proof of a round of a table, and that a bet was in it.
import type { Dividends } from '../../../rules/kinds/shared.ts';
import { priceOnWire } from '../../../rules/price-text.ts';
import type { Ctx } from '../../core/ctx.ts';
import { proveInclusion } from '../../fairness/round-bets.ts';
import { readProof } from '../../fairness/shared-proof.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { byMarket } from '../by-market.ts';
import type { TablePlay } from '../kind.ts';
import { type Corrected, roundsAsDrawn } from './corrections.ts';
import { tableKeyOf } from './rounds.ts';
import { handsBefore } from './shoe-hands.ts';
import { totalsOf } from './state.ts';
import { poolsOf, rulesOf, type TableKey } from './table.ts';

/** Undefined for a round that is not drawn yet, or that never was. */
export async function tableProof(ctx: Ctx, table: TableKey, index: bigint) {
  const key = { ...tableKeyOf(table), index };
  const row = await roundsAsDrawn(ctx, key)
    .where('t.round_index', '=', index)
    .select(['r.table_hash', 'r.result', 'r.inputs', 'r.created_at', 't.before', 't.voided_at'])
    .select('t.demonstration')
    .executeTakeFirst();
  if (!row?.created_at || row.table_hash === null) return undefined;
  const shared = await readProof(ctx, key);
  if (!shared?.seed || shared.root === undefined || shared.entries === undefined) return undefined;
  const { table: tableKey, seed, root, entries, closedAt, ...proof } = shared;
  const play = await rulesOf(ctx, row.table_hash);
  const begin = play.begin();
  return {
    ...proof,
    ...{ tableKey, seed, root, entries },
    closedAt: (row.demonstration ? row.created_at : (closedAt ?? row.created_at)).toISOString(),
    tableHash: row.table_hash,
    ...(row.voided_at && { void: true as const }),
    ...(row.demonstration && { demonstration: true as const }),
    ...(begin !== null && { shoe: await handsBefore(ctx, key, { begin, hash: row.table_hash }) }),
    ...(poolsOf({ play }).length > 0 && (await poolsIn(ctx, key, { play, ...row }))),
    ...play.proof(row.before, row.corrected?.result ?? row.result),
  };
}

/** The stakes in the pools of a round, and what they paid. */
async function poolsIn(
  ctx: Pick<Ctx, 'db'>,
  key: RoundKey,
  { play, inputs, corrected }: { play: TablePlay; inputs: unknown; corrected: Corrected | null },
) {
  const kept = inputs as { dividends?: Dividends };
  const dividends = (corrected ? corrected.dividends : kept.dividends) ?? {};
  const totals = await totalsOf(ctx, key);
  const inPools = totals.filter(({ market }) => poolsOf({ play }).includes(market));
  return { stakes: byMarket(inPools.map(({ stake, ...spot }) => ({ ...spot, value: stake }))), dividends };
}

interface OwnBet {
  number: string;
  /** Of a slip: which of its rounds; the first that is over without them. */
  gameId?: string | undefined;
  round?: string | undefined;
}

/** The proof that a round was fixed over a member's own bet; undefined before it is drawn. */
export async function ownInclusion(ctx: Ctx, memberId: bigint, { number, gameId, round: index }: OwnBet) {
  const legs = await legsOver(ctx, memberId, number);
  const leg = legs.find(
    (each) => index === undefined || (each.table_key === gameId && each.round_index === BigInt(index)),
  );
  if (leg) return ofLeg(ctx, leg, legs, number);
  const round = await ctx.db
    .selectFrom('bets as b')
    .innerJoin('rounds as r', 'r.id', 'b.round_id')
    .select(['r.vassalage', 'r.table_key', 'r.round_index', 'b.game_id'])
    .where('b.number', '=', number)
    .where('b.member_id', '=', memberId)
    .where('r.scope', '=', 'table')
    .executeTakeFirst();
  if (round?.table_key == null || round.round_index === null) return undefined;
  const key = { vassalage: round.vassalage, tableKey: round.table_key, index: round.round_index };
  return included(ctx, key, number, round.game_id);
}

async function included(ctx: Ctx, key: RoundKey, number: string, gameId: string) {
  const inclusion = await proveInclusion(ctx, key, number);
  return inclusion && { gameId, round: key.index.toString(), ...inclusion };
}

type LegOver = Awaited<ReturnType<typeof legsOver>>[number];

/** The legs of a member's slip whose rounds are drawn. */
const legsOver = ({ db }: Ctx, memberId: bigint, number: string) =>
  db
    .selectFrom('slips as s')
    .innerJoin('slip_legs as g', 'g.bet_number', 's.bet_number')
    .innerJoin('rounds as r', (join) =>
      join
        .onRef('r.vassalage', '=', 'g.vassalage')
        .onRef('r.table_key', '=', 'g.table_key')
        .onRef('r.round_index', '=', 'g.round_index'),
    )
    .select(['g.vassalage', 'g.table_key', 'g.round_index', 'g.market', 'g.pick', 'g.price_milli', 'g.score'])
    .select('g.steps')
    .where('s.bet_number', '=', number)
    .where('s.member_id', '=', memberId)
    .orderBy('g.leg')
    .execute();

async function ofLeg(ctx: Ctx, leg: LegOver, legs: readonly LegOver[], bet: string) {
  const { vassalage, table_key: tableKey, round_index: index, market, pick, score, steps } = leg;
  const others = legs
    .filter((each) => each !== leg)
    .map((each) => ({ gameId: each.table_key, round: each.round_index.toString() }));
  const beside = others.length > 0 && { others };
  if (score === null || steps === null) {
    const found = await included(ctx, { vassalage, tableKey, index }, bet, tableKey);
    return found && { ...found, ...beside };
  }
  const taken = { bet, market, pick, price: priceOnWire(leg.price_milli), score, steps };
  return { gameId: tableKey, round: index.toString(), ...beside, taken };
}
