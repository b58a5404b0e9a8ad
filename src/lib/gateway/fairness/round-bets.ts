// The bets that a shared round accepts, as leaves of its tree, and the proof that one of them is among them.

import { sql } from 'kysely';
import { exactText } from '../../rules/exact-text.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { leafOf, merklePath } from '../core/merkle.ts';
import { entriesOf, type RoundKey } from './shared-rounds.ts';

/** What of a bet its round is fixed over: stake, picks and prices, as text and whole numbers, and marks such as `trial`. */
export type BetFacts = Record<string, unknown>;

/** The text of a leaf after the number of its bet, which comes first in it: no name of a fact is before `bet`. */
export function restOfLeaf({ random }: Pick<Ctx, 'random'>, facts: BetFacts): string {
  const [, rest = ''] = exactText({ ...facts, salt: random.bytes(16).toString('hex') }).split(/^\{/);
  return rest;
}

/** The whole text of a leaf, as the database puts it together too. */
export const leafText = (bet: string, rest: string): string => `{"bet":${JSON.stringify(bet)},${rest}`;

/** In hexadecimal. */
export const hashOfLeaf = (content: string): string => leafOf(content).toString('hex');

/** The hash of the leaf by which a bet was accepted in a round. */
export async function leafOfBet(
  { db }: Pick<Ctx, 'db'>,
  { vassalage, tableKey, index }: RoundKey,
  bet: string,
): Promise<string> {
  const { content } = await db
    .selectFrom('round_entries')
    .select('content')
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('round_index', '=', index)
    .where('bet_key', '=', bet)
    .executeTakeFirstOrThrow();
  return hashOfLeaf(content);
}

/**
 * Accepts a bet in a round, in the transaction that books it. The same bet again changes nothing. Throws the guard
 * `shared_round_takes_no_bets` when the round is not open; what closes it waits for this transaction.
 */
export async function acceptBet(
  { db, clock, random }: Pick<TxCtx, 'db' | 'clock' | 'random'>,
  { vassalage, tableKey, index }: RoundKey,
  bet: { key: string; facts: BetFacts },
): Promise<void> {
  const content = leafText(bet.key, restOfLeaf({ random }, bet.facts));
  await sql`
    select fairness_accept(${vassalage}, ${tableKey}, ${index}, ${bet.key}, ${content}, 0, ${clock.now()})`.execute(
    db,
  );
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
