// The bets that a shared round accepts, as leaves of its tree, and the proof that one of them is among them.

import { exactText } from '../../rules/exact-text.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { merklePath } from '../core/merkle.ts';
import { entriesOf, type RoundKey } from './shared-rounds.ts';

/** What of a bet its round is fixed over: stake, picks and prices, as text and whole numbers, and marks such as `trial`. */
export type BetFacts = Record<string, unknown>;

/**
 * Accepts a bet in a round, in the transaction that books it. The same bet again changes nothing. Throws the guard
 * `shared_round_takes_no_bets` when the round is not open; what closes it waits for this transaction.
 */
export async function acceptBet(
  { db, clock, random }: Pick<TxCtx, 'db' | 'clock' | 'random'>,
  { vassalage, tableKey, index }: RoundKey,
  bet: { key: string; facts: BetFacts },
): Promise<void> {
  const before = await db
    .selectFrom('round_entries')
    .select('id')
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('round_index', '=', index)
    .where('bet_key', '=', bet.key)
    .executeTakeFirst();
  if (before) return;
  await db
    .insertInto('round_entries')
    .values({
      ...{ vassalage, table_key: tableKey, round_index: index, bet_key: bet.key, accepted_at: clock.now() },
      content: exactText({ ...bet.facts, bet: bet.key, salt: random.bytes(16).toString('hex') }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface Inclusion {
  /** The text of the leaf: for the owner of the bet alone. */
  content: string;
  /** Place among the leaves, from 0. */
  place: number;
  entries: number;
  /** Hashes beside the way to the root, from the leaf on. They say nothing of the other bets, which are salted. */
  path: string[];
}

/** The proof that a closed round was fixed over this bet; undefined when it was not. */
export async function proveInclusion(
  ctx: Pick<Ctx, 'db'>,
  key: RoundKey,
  betKey: string,
): Promise<Inclusion | undefined> {
  const entries = await entriesOf(ctx, key);
  const place = entries.findIndex(({ bet_key }) => bet_key === betKey);
  const content = entries[place]?.content;
  if (content === undefined) return undefined;
  const contents = entries.map((entry) => entry.content);
  return { content, place, entries: entries.length, path: merklePath(contents, place) };
}
