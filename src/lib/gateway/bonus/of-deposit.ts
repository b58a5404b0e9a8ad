// What the promotion brought that was chosen with a deposit.
import type { Selectable } from 'kysely';
import { toWire } from '../../rules/money.ts';
import { titleOf } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import type { BonusGrants } from '../db/schema.ts';

/** Null where none was chosen; `given` is null while it has brought nothing, and stays so where it brings nothing. */
export async function bonusOfDeposit(
  { db }: Pick<Ctx, 'db'>,
  { id, promotion_terms: terms }: { id: string; promotion_terms: string | null },
) {
  if (terms === null) return null;
  const { name: promotion } = await db
    .selectFrom('terms_versions')
    .select('name')
    .where('hash', '=', terms)
    .where('kind', '=', 'promotion')
    .executeTakeFirstOrThrow();
  const grant = await db
    .selectFrom('bonus_grants as g')
    .leftJoin('free_rounds as f', 'f.grant_id', 'g.id')
    .leftJoin('games as n', 'n.id', 'f.game_id')
    .select(['g.number', 'g.state', 'g.bonus_minor', 'g.wager_minor', 'g.days', 'g.ends_at'])
    .select(['g.rounds', 'f.expires_at', 'n.name as game'])
    .where('g.deposit_id', '=', id)
    .executeTakeFirst();
  return { promotion, title: titleOf(promotion), given: grant ? given(grant) : null };
}

type Grant = Pick<
  Selectable<BonusGrants>,
  'number' | 'state' | 'bonus_minor' | 'wager_minor' | 'days' | 'ends_at' | 'rounds'
> & { expires_at: Date | null; game: string | null };

function given({ number, state, days, rounds, game, ...grant }: Grant) {
  return {
    ...{ number, state, days },
    amount: toWire(grant.bonus_minor),
    wager: toWire(grant.wager_minor),
    endsAt: (state === 'rounds' ? grant.expires_at : grant.ends_at)?.toISOString() ?? null,
    rounds: rounds === null ? null : { count: rounds, game: game ?? '' },
  };
}
