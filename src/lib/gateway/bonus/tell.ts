// What members are told about their bonuses.
import type { Selectable } from 'kysely';
import { formatMinor } from '../../rules/money.ts';
import { titleOf } from '../content/promotions.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { BonusGrants } from '../db/schema.ts';
import { tell } from '../inbox/tell.ts';

type Grant = Selectable<BonusGrants>;

const factsOf = (grant: Grant) => ({
  promotion: titleOf(grant.promotion),
  amount: `${formatMinor(grant.bonus_minor)} ${grant.currency}`,
  wager: `${formatMinor(grant.wager_minor)} ${grant.currency}`,
});

/** Free rounds are told of as such; the bonus that they bring is another message. */
export async function tellGiven(tx: TxCtx, grant: Grant): Promise<void> {
  if (grant.state === 'rounds') return tellRounds(tx, grant);
  const facts = factsOf(grant);
  await tell(tx, grant.member_id, { kind: 'bonus_given', facts }, { key: `grant:${grant.id}:given` });
  await tx.events.publish({ to: grant.member_id, topic: 'balance', cause: 'reward' });
}

/** A deposit is credited, and the promotion that was chosen with it could not be given any more. */
export const tellNotGiven = (
  tx: TxCtx,
  deposit: { id: string; member_id: bigint },
  promotion: string,
): Promise<unknown> =>
  tell(
    tx,
    deposit.member_id,
    { kind: 'bonus_not_given', facts: { promotion: titleOf(promotion) } },
    { key: `deposit:${deposit.id}:bonus` },
  );

async function tellRounds(tx: TxCtx, { id, member_id, promotion }: Grant): Promise<void> {
  const { name, rounds } = await tx.db
    .selectFrom('free_rounds as f')
    .innerJoin('games as n', 'n.id', 'f.game_id')
    .select(['n.name', 'f.rounds'])
    .where('f.grant_id', '=', id)
    .executeTakeFirstOrThrow();
  const facts = { promotion: titleOf(promotion), count: String(rounds), game: name };
  await tell(tx, member_id, { kind: 'rounds_given', facts }, { key: `grant:${id}:rounds` });
  await tx.events.publish({ to: member_id, topic: 'balance', cause: 'reward' });
}

/** Says once what free rounds that are over have brought: a bonus, or nothing. */
export async function tellRoundsOver(tx: TxCtx, grantId: bigint): Promise<void> {
  const grant = await tx.db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('id', '=', grantId)
    .executeTakeFirstOrThrow();
  if (grant.state === 'rounds') return;
  if (grant.bonus_minor > 0n) return tellGiven(tx, grant);
  const facts = { promotion: titleOf(grant.promotion) };
  await tell(tx, grant.member_id, { kind: 'rounds_nothing', facts }, { key: `grant:${grantId}:nothing` });
  await tx.events.publish({ to: grant.member_id, topic: 'balance', cause: 'reward' });
}

/** Says once that a grant has become money, that its time is over, or that it was taken back. */
export async function tellEnd(tx: TxCtx, grantId: bigint): Promise<void> {
  const grant = await tx.db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('id', '=', grantId)
    .where('state', 'in', ['done', 'expired', 'void'])
    // free rounds that have won nothing
    .where('bonus_minor', '>', 0n)
    .executeTakeFirst();
  if (!grant) return;
  const { promotion } = factsOf(grant);
  const key = { key: `grant:${grant.id}:${grant.state}` };
  if (grant.state === 'done') {
    const amount = `${formatMinor(grant.converted_minor)} ${grant.currency}`;
    await tell(tx, grant.member_id, { kind: 'bonus_done', facts: { promotion, amount } }, key);
  } else {
    const amount = `${formatMinor(grant.lapsed_minor)} ${grant.currency}`;
    const kind = grant.state === 'void' ? 'bonus_void' : 'bonus_expired';
    await tell(tx, grant.member_id, { kind, facts: { promotion, amount } }, key);
  }
  await tx.events.publish({ to: grant.member_id, topic: 'balance', cause: 'reward' });
}
