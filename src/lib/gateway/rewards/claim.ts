// Claiming rewards: the gate, the row and the money in one transaction.
import { type Selectable, sql } from 'kysely';
import { Refusal } from '../core/errors.ts';
import { passGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Rewards } from '../db/schema.ts';
import { creditMember } from '../ledger/credit-member.ts';

interface Owner {
  memberId: bigint;
  currency: string;
}

export interface Payable extends Owner {
  id: bigint;
  number: string;
  source: Rewards['source'];
  amountMinor: bigint;
}

/** Claims these rewards of the member, all or none; answers their sum. Throws a `Refusal`. */
export async function claimRewards(tx: TxCtx, owner: Owner, numbers: readonly string[]): Promise<bigint> {
  const at = tx.clock.now();
  let sum = 0n;
  // In one order, so that two claims of the same rewards wait for each other.
  for (const asked of [...new Set(numbers)].sort()) {
    const { rows } = await sql<Selectable<Rewards> | { id: null }>`
      select * from rewards_claim(${owner.memberId}, ${asked}, ${at})`.execute(tx.db);
    const [row] = rows;
    if (!row || row.id === null) throw new Refusal('not_found');
    if (row.claimed_at) throw new Refusal('reward_claimed');
    if (row.expires_at && row.expires_at <= at) throw new Refusal('reward_ended');
    const { id, number, source, currency, amount_minor: amountMinor } = row;
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
