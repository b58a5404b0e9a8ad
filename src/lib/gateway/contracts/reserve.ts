// What an agent sets aside for bills below, and takes back of it.
import { Refusal } from '../core/errors.ts';
import { passGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { creditMember } from '../ledger/credit-member.ts';
import { transfer } from '../ledger/transfer.ts';
import { reserveOf, setAsideOf } from './covered.ts';
import { lockAgent, payDue } from './pay-lot.ts';
import { writeMove } from './written-move.ts';

interface Aside {
  memberId: bigint;
  currency: string;
  amountMinor: bigint;
}

/** Moves cash to the set-aside, and pays with it what waits for money. Throws a `Refusal`. */
export async function setAside(tx: TxCtx, { memberId, currency, amountMinor }: Aside): Promise<void> {
  const at = tx.clock.now();
  if (amountMinor <= 0n) throw new Refusal('amount_too_small', { value: { min: '0.01' } });
  await lockAgent(tx, memberId);
  const refused = await passGate(tx.db, { act: 'set_aside', memberId, currency, amountMinor, at });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  await writeMove(tx, { kind: 'set_aside', memberId, currency, amountMinor }, (move) =>
    transfer(tx.db, { ...move, from: { member: memberId }, to: reserveOf(memberId) }),
  );
  await payDue(tx, memberId);
  await tx.events.publish({ to: memberId, topic: 'balance', cause: 'transfer' });
}

/** Takes back what no open bill waits for. Throws a `Refusal`. */
export async function takeBack(tx: TxCtx, { memberId, currency, amountMinor }: Aside): Promise<void> {
  if (amountMinor <= 0n) throw new Refusal('amount_too_small', { value: { min: '0.01' } });
  await lockAgent(tx, memberId);
  const { balanceMinor, dueMinor } = await setAsideOf(tx, memberId, currency);
  if (amountMinor > balanceMinor - dueMinor) throw new Refusal('insufficient_funds');
  await writeMove(tx, { kind: 'returned', memberId, currency, amountMinor }, (move) =>
    creditMember(tx.db, { ...move, from: reserveOf(memberId), to: { member: memberId } }),
  );
  await tx.events.publish({ to: memberId, topic: 'balance', cause: 'transfer' });
}
