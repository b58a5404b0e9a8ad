// What a deposit could bring: the database says it by the rule by which it grants.
import { type Kysely, sql } from 'kysely';
import { parseMinor } from '../../rules/money.ts';
import { isChosen } from '../../rules/promotion.ts';
import { type InForce, promotionsInForce } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import type { DB } from '../db/schema.ts';

export interface DepositOffer extends InForce {
  /** For the amount; nothing below the least deposit. What free rounds win is known later. */
  bonusMinor: bigint;
  /** The name of the game of free rounds that the amount brings. */
  roundsIn?: string | undefined;
  /** The open deposit with which it was chosen already. */
  ordered: { depositId: string; number: string } | null;
}

/** The promotions that a member can choose with a deposit that credits this amount. */
export async function depositOffers(
  { db, clock }: Pick<Ctx, 'clock'> & { db: Kysely<DB> },
  memberId: bigint,
  creditMinor: bigint,
): Promise<DepositOffer[]> {
  const matches = promotionsInForce().filter(({ terms }) => isChosen(terms));
  const { rows } = await sql<{ hash: string; bonus: bigint; game: string | null } & Ordered>`
    select hash, bonus_for(bonus_terms(hash), ${creditMinor}) as bonus, (
          select name from games where id = bonus_terms(hash) -> 'terms' -> 'rounds' ->> 'game') as game,
        d.id as deposit, d.number
      from unnest(${matches.map(({ hash }) => hash)}::text[]) as hash
      left join lateral bonus_ordered(bonus_terms(hash), ${memberId}, ${clock.now()}) d on true
      where bonus_refusal(bonus_terms(hash), ${memberId}, ${clock.now()}) is null`.execute(db);
  return matches.flatMap((match) => {
    const row = rows.find(({ hash }) => hash === match.hash);
    if (!row) return [];
    const offer = { ...match, ordered: orderedOf(row) };
    if (!match.terms.rounds) return [{ ...offer, bonusMinor: row.bonus }];
    const reached = creditMinor >= (parseMinor(match.terms.minimum ?? '0') ?? 0n);
    return [{ ...offer, bonusMinor: 0n, ...(reached && { roundsIn: row.game ?? undefined }) }];
  });
}

type Ordered = { deposit: string; number: string } | { deposit: null; number: null };

const orderedOf = ({ deposit, number }: Ordered): DepositOffer['ordered'] =>
  deposit === null ? null : { depositId: deposit, number };
