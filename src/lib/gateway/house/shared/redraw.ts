// The result of a round from its seed and its bets, as it was drawn or as it should have been.
import { exactText } from '../../../rules/exact-text.ts';
import type { Drawn } from '../../../rules/kinds/shared.ts';
import type { Ctx } from '../../core/ctx.ts';
import { resolveShared } from '../../fairness/shared-proof.ts';
import type { RoundKey, SharedRound } from '../../fairness/shared-rounds.ts';
import type { TablePlay } from '../kind.ts';

type Resolvable = Pick<SharedRound, 'seed'> & {
  table_key: string;
  round_index: bigint;
  entries_root: string | null;
};

/** Undefined where the rules give none. */
export function drawnFrom(
  play: TablePlay,
  { before, index }: { before: unknown; index: bigint },
  round: Resolvable,
  publicValue: string | undefined,
): Drawn<unknown, unknown> | undefined {
  try {
    return resolveShared(play.play(before, index), round, publicValue);
  } catch {
    return undefined;
  }
}

/** A round that was drawn, drawn again. */
export async function redrawn(
  { db }: Pick<Ctx, 'db'>,
  key: RoundKey,
  play: TablePlay,
): Promise<Drawn<unknown, unknown> | undefined> {
  const row = await db
    .selectFrom('shared_rounds as s')
    .innerJoin('table_rounds as t', (join) =>
      join
        .onRef('t.vassalage', '=', 's.vassalage')
        .onRef('t.table_key', '=', 's.table_key')
        .onRef('t.round_index', '=', 's.round_index'),
    )
    .leftJoin('seed_chains as c', 'c.id', 's.chain_id')
    .select(['s.seed', 's.table_key', 's.round_index', 's.entries_root', 't.before', 'c.public_value'])
    .where('s.vassalage', '=', key.vassalage)
    .where('s.table_key', '=', key.tableKey)
    .where('s.round_index', '=', key.index)
    .where('s.revealed_at', 'is not', null)
    .executeTakeFirst();
  return row && drawnFrom(play, { before: row.before, index: key.index }, row, row.public_value ?? undefined);
}

/** Whether two results are the same, whatever order their parts were written in. */
export const sameResult = (one: unknown, other: unknown): boolean =>
  exactText({ value: one }) === exactText({ value: other });
