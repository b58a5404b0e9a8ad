// Claiming rewards: the gate, the row and the money in one transaction.
import { Refusal } from '../core/errors.ts';
import { passGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { creditMember } from '../ledger/credit-member.ts';

interface Owner {
  memberId: bigint;
  currency: string;
}

export interface Payable extends Owner {
  id: bigint;
  number: string;
  source: 'vip_week' | 'vip_birthday' | 'rebate';
  amountMinor: bigint;
}

/** Claims these rewards of the member, all or none; answers their sum. Throws a `Refusal`. */
export async function claimRewards(tx: TxCtx, owner: Owner, numbers: readonly string[]): Promise<bigint> {
  const at = tx.clock.now();
  const rows = await tx.db
    .selectFrom('rewards')
    .select(['id', 'number', 'source', 'currency', 'amount_minor', 'expires_at', 'claimed_at'])
    .where('member_id', '=', owner.memberId)
    .where('number', 'in', [...new Set(numbers)])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== new Set(numbers).size) throw new Refusal('not_found');
  let sum = 0n;
  for (const { id, number, source, currency, amount_minor: amountMinor, expires_at, claimed_at } of rows) {
    if (claimed_at) throw new Refusal('reward_claimed');
    if (expires_at && expires_at <= at) throw new Refusal('reward_ended');
    await tx.db.updateTable('rewards').set({ claimed_at: at }).where('id', '=', id).execute();
    await payReward(tx, { id, number, source, memberId: owner.memberId, currency, amountMinor });
    sum += amountMinor;
  }
  return sum;
}

/** Pays a reward whose row says that it is claimed. Throws a `Refusal` when its member may be given nothing now. */
export async function payReward(tx: TxCtx, reward: Payable): Promise<void> {
  const { id, number, source, memberId, currency, amountMinor } = reward;
  const at = tx.clock.now();
  const refused = await passGate(tx.db, { act: 'claim', memberId, currency, amountMinor, at });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  await creditMember(tx.db, {
    ...{ key: `reward:${id}`, kind: source === 'rebate' ? 'rebate' : 'reward', reference: number },
    ...{ from: { house: 'bonus' }, to: { member: memberId }, amountMinor, currency, at },
  });
  await tx.events.publish({ to: memberId, topic: 'balance', cause: 'reward' });
}
