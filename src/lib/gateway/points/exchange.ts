// Exchanging points: for a reward, whose points wait until a person has decided, or at once for money.
import { sql } from 'kysely';
import { levelName as withBrand } from '../../rules/vip.ts';
import { Refusal } from '../core/errors.ts';
import { passGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { creditMember } from '../ledger/credit-member.ts';
import { ledgerRefusal } from '../ledger/refused.ts';
import { stockLeft, validForNeeds } from './needs.ts';
import { mallTerms, type PointReward, rewardOf } from './terms.ts';

interface Owner {
  memberId: bigint;
  currency: string;
}

interface Wanted {
  reward: string;
  quantity: number;
  /** Where a thing goes. */
  delivery: string;
}

/** Asks for a reward; answers the number of the exchange. Throws a `Refusal`. */
export async function redeem(
  tx: TxCtx,
  owner: Owner,
  { reward: id, quantity, delivery }: Wanted,
): Promise<string> {
  const reward = mallTerms().open ? rewardOf(id) : undefined;
  if (!reward) throw new Refusal('not_found');
  // Those who take from one stock queue.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`point reward ${id}`}, 0))`.execute(tx.db);
  await requireAll(tx, owner, reward, { quantity, delivery });
  const points = BigInt(reward.points) * BigInt(quantity);
  const { id: exchange, number } = await tx.db
    .insertInto('redemptions')
    .values({
      ...{ member_id: owner.memberId, currency: owner.currency, kind: reward.kind, reward: id },
      name: withBrand(reward.name, tx.settings.get('brand.name')),
      ...{ type: reward.type, quantity, points, needs_minor: reward.needsMinor, terms: mallTerms().hash },
      credit_minor: reward.creditMinor === null ? null : reward.creditMinor * BigInt(quantity),
      delivery: reward.kind === 'thing' ? delivery : null,
      ...{ state: 'in_process', created_at: tx.clock.now() },
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await takePoints(tx, owner, { id: exchange, number, points, kind: 'points_redeem' });
  return number;
}

async function requireAll(
  tx: TxCtx,
  { memberId, currency }: Owner,
  { id, kind, stock, type, creditMinor, needsMinor }: PointReward,
  { quantity, delivery }: Omit<Wanted, 'reward'>,
): Promise<void> {
  const amountMinor = (creditMinor ?? 0n) * BigInt(quantity);
  const refused = await passGate(tx.db, {
    act: 'redeem',
    memberId,
    currency,
    amountMinor,
    at: tx.clock.now(),
  });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  if (kind === 'thing' && delivery === '') throw new Refusal('delivery_missing');
  if ((await stockLeft(tx, { id, stock })) < quantity) throw new Refusal('reward_out_of_stock');
  if (needsMinor !== null && (await validForNeeds(tx, memberId, type)) < needsMinor)
    throw new Refusal('reward_needs_bets');
}

/** Turns points into money at the rate of the mall; answers the amount. Throws a `Refusal`. */
export async function convert(tx: TxCtx, owner: Owner, asked: number): Promise<bigint> {
  const { open, convert: rate, hash } = mallTerms();
  if (!open) throw new Refusal('not_found');
  if (asked % rate.points !== 0) throw new Refusal('points_not_whole');
  const at = tx.clock.now();
  const amountMinor = (BigInt(asked) / BigInt(rate.points)) * rate.creditMinor;
  const { memberId, currency } = owner;
  const { id, number } = await tx.db
    .insertInto('redemptions')
    .values({
      ...{
        member_id: memberId,
        currency,
        kind: 'convert',
        reward: 'convert',
        name: 'convert',
        type: 'redeem',
      },
      ...{ quantity: 1, points: BigInt(asked), credit_minor: amountMinor, terms: hash, state: 'approved' },
      ...{ created_at: at, decided_at: at, decided_by: 'portal' },
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await takePoints(tx, owner, { id, number, points: BigInt(asked), kind: 'points_converted' });
  await credit(tx, { id, number, memberId, currency, amountMinor });
  return amountMinor;
}

interface Taken {
  id: bigint;
  number: string;
  points: bigint;
  kind: 'points_redeem' | 'points_converted';
}

async function takePoints(
  tx: TxCtx,
  { memberId }: Owner,
  { id, number, points, kind }: Taken,
): Promise<void> {
  const at = tx.clock.now();
  const taken = sql`select points_take(${memberId}, ${points}, ${`${kind}:${id}`}, ${kind}, ${number}, ${at})`;
  await taken.execute(tx.db).catch((error: unknown) => {
    throw ledgerRefusal(error)?.code === 'insufficient_funds' ? new Refusal('points_short') : error;
  });
}

export interface Credited {
  id: bigint;
  number: string;
  memberId: bigint;
  currency: string;
  amountMinor: bigint;
}

/** Pays what points were exchanged for. Throws a `Refusal` when its member may be given nothing now. */
export async function credit(
  tx: TxCtx,
  { id, number, memberId, currency, amountMinor }: Credited,
): Promise<void> {
  const at = tx.clock.now();
  const refused = await passGate(tx.db, { act: 'redeem', memberId, currency, amountMinor, at });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  await creditMember(tx.db, {
    ...{ key: `points_credit:${id}`, kind: 'points_credit', reference: number },
    ...{ from: { house: 'bonus' }, to: { member: memberId }, amountMinor, currency, at },
  });
  await tx.events.publish({ to: memberId, topic: 'balance', cause: 'reward' });
}
