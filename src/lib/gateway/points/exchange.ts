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
  const name = withBrand(reward.name, tx.settings.get('brand.name'));
  const { rows } = await sql<{ number: string }>`
    select points_redeem(${owner.memberId}, ${id}, ${name}, ${quantity}, ${delivery}, ${mallTerms().hash},
      ${tx.clock.now()}) as number`
    .execute(tx.db)
    .catch(shortOrThrow);
  return rows[0]?.number ?? '';
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
export async function convert(tx: TxCtx, { memberId, currency }: Owner, asked: number): Promise<bigint> {
  const { open, convert: rate, hash } = mallTerms();
  if (!open) throw new Refusal('not_found');
  if (asked % rate.points !== 0) throw new Refusal('points_not_whole');
  const { rows } = await sql<{ id: bigint; number: string; credit_minor: bigint }>`
    select id, number, credit_minor from points_convert(${memberId}, ${asked}, ${hash}, ${tx.clock.now()})`
    .execute(tx.db)
    .catch(shortOrThrow);
  const [made] = rows;
  if (!made) throw new Error('An exchange was not written.');
  const { id, number, credit_minor: amountMinor } = made;
  await credit(tx, { id, number, memberId, currency, amountMinor });
  return amountMinor;
}

function shortOrThrow(error: unknown): never {
  throw ledgerRefusal(error)?.code === 'insufficient_funds' ? new Refusal('points_short') : error;
}

export interface Credited {
  id: bigint;
  number: string;
  memberId: bigint;
  currency: string;
  amountMinor: bigint;
}

/** Throws a `Refusal` when a member may be given nothing for points now. */
export async function mayBeGiven(
  tx: TxCtx,
  given: Pick<Credited, 'memberId' | 'currency' | 'amountMinor'>,
): Promise<void> {
  const refused = await passGate(tx.db, { act: 'redeem', ...given, at: tx.clock.now() });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
}

/** Pays what points were exchanged for. Throws a `Refusal` when its member may be given nothing now. */
export async function credit(
  tx: TxCtx,
  { id, number, memberId, currency, amountMinor }: Credited,
): Promise<void> {
  const at = tx.clock.now();
  await mayBeGiven(tx, { memberId, currency, amountMinor });
  await creditMember(tx.db, {
    ...{ key: `points_credit:${id}`, kind: 'points_credit', reference: number },
    ...{ from: { house: 'bonus' }, to: { member: memberId }, amountMinor, currency, at },
  });
  await tx.events.publish({ to: memberId, topic: 'balance', cause: 'reward' });
}
