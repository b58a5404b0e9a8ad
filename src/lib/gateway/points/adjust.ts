// A correction of a member's points, decided by two operators.
import type { TxCtx } from '../core/in-transaction.ts';
import { balanceOf } from '../ledger/balance.ts';
import { transfer } from '../ledger/transfer.ts';
import { POINTS } from './count.ts';

export interface PointAdjustment {
  /** The approved act that it follows from; each moves points once. */
  act: bigint;
  memberId: bigint;
  /** What the member gets, or with a minus gives. */
  points: bigint;
}

/** Moves the points; answers how many there are then. */
export async function adjustPoints(tx: TxCtx, { act, memberId, points }: PointAdjustment): Promise<bigint> {
  const [own, house] = [{ member: memberId, kind: 'points' }, { house: 'points_issue' }] as const;
  const [from, to] = points > 0n ? [house, own] : [own, house];
  await transfer(tx.db, {
    ...{ key: `points_adjustment:${act}`, kind: 'points_adjustment', currency: POINTS, from, to },
    ...{ amountMinor: points > 0n ? points : -points, at: tx.clock.now(), reference: String(act) },
  });
  return balanceOf(tx.db, own, POINTS);
}
