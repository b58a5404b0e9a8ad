// What chases hold for a round, and giving it back.
import { sql } from 'kysely';
import { formatMinor } from '../../../rules/money.ts';
import type { Ctx } from '../../core/ctx.ts';
import type { TxCtx } from '../../core/in-transaction.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { tell } from '../../inbox/tell.ts';
import { reasonOnWire } from './chase-reasons.ts';

/** Chases that hold money for a round, the first one first. */
export const heldFor = ({ db }: Pick<Ctx, 'db'>, { vassalage, tableKey, index }: RoundKey) =>
  db
    .selectFrom('chase_draws as d')
    .innerJoin('chases as c', 'c.id', 'd.chase_id')
    .select(['c.id', 'c.member_id', 'c.currency', 'c.game_id', 'c.placement_id', 'c.lines', 'd.times'])
    .where('d.vassalage', '=', vassalage)
    .where('d.table_key', '=', tableKey)
    .where('d.round_index', '=', index)
    .where('d.state', '=', 'held')
    .orderBy('c.id');

export async function holdsChases(ctx: Pick<Ctx, 'db'>, key: RoundKey): Promise<boolean> {
  return (await heldFor(ctx, key).limit(1).executeTakeFirst()) !== undefined;
}

/** Gives back what chases hold for a round that takes no stakes of them. */
export async function returnForRound(tx: TxCtx, key: RoundKey, reason: 'void' | 'closed'): Promise<void> {
  for (const { id } of await heldFor(tx, key).execute())
    await returnChase(tx, id, { index: key.index, reason });
}

export interface Returned {
  draws: number;
  amountMinor: bigint;
}

/** Gives back what a chase holds: of one draw, or of all that are left. Tells its member why, unless they asked for it. */
export async function returnChase(
  tx: TxCtx,
  chase: bigint,
  { index, reason }: { index?: bigint; reason: string },
): Promise<Returned> {
  const { rows } = await sql<{ draws: number; amount_minor: bigint }>`
    select draws, amount_minor from house_return_chase(${chase}, ${index ?? null}, ${reason}, ${tx.clock.now()})`.execute(
    tx.db,
  );
  const { draws = 0, amount_minor: amountMinor = 0n } = rows[0] ?? {};
  if (draws > 0 && reason !== 'asked')
    await tellReturned(tx, chase, { draws, amountMinor }, { index, reason });
  return { draws, amountMinor };
}

/** Tells a member what came back of a chase. It is told once. */
export async function tellReturned(
  tx: TxCtx,
  chase: bigint,
  { draws, amountMinor }: Returned,
  { index, reason }: { index?: bigint | undefined; reason: string },
): Promise<void> {
  const { member_id, currency, game } = await tx.db
    .selectFrom('chases as c')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .select(['c.member_id', 'c.currency', 'g.name as game'])
    .where('c.id', '=', chase)
    .executeTakeFirstOrThrow();
  const facts = { game, draws: String(draws), amount: `${formatMinor(amountMinor)} ${currency}` };
  const key = `chase:${chase}:${index ?? 'rest'}`;
  if (reason === 'won') await tell(tx, member_id, { kind: 'chase_won', facts }, { key });
  else
    await tell(
      tx,
      member_id,
      {
        kind: 'chase_returned',
        facts: { ...facts, reason: { say: `chase_returned.why.${reasonOnWire(reason)}` } },
      },
      { key },
    );
}
