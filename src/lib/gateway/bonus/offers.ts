// What a deposit could bring: the database says it by the rule by which it grants.
import { type Kysely, sql } from 'kysely';
import { isChosen } from '../../rules/promotion.ts';
import { type InForce, promotionsInForce } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import type { DB } from '../db/schema.ts';

export interface Offer extends InForce {
  /** For the amount; nothing below the least deposit. */
  bonusMinor: bigint;
}

/** The promotions that a member can choose with a deposit that credits this amount. */
export async function depositOffers(
  { db, clock }: Pick<Ctx, 'clock'> & { db: Kysely<DB> },
  memberId: bigint,
  creditMinor: bigint,
): Promise<Offer[]> {
  const matches = promotionsInForce().filter(({ terms }) => isChosen(terms));
  const { rows } = await sql<{ hash: string; bonus: bigint }>`
    select hash, bonus_for(bonus_terms(hash), ${creditMinor}) as bonus
      from unnest(${matches.map(({ hash }) => hash)}::text[]) as hash
      where bonus_refusal(bonus_terms(hash), ${memberId}, ${clock.now()}) is null`.execute(db);
  return matches.flatMap((match) => {
    const row = rows.find(({ hash }) => hash === match.hash);
    return row ? [{ ...match, bonusMinor: row.bonus }] : [];
  });
}
