import { depositSums } from '../../rules/deposit.ts';
import { MINUTE_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import { Refusal } from '../core/errors.ts';
import { passGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { MemberSession } from '../core/session.ts';
import type { Method } from './methods.ts';

/**
 * Writes a deposit that waits to be paid; answers its id. Its fee is the method's of now, whatever is set later. Throws the
 * gate's refusal.
 */
export async function openDeposit(
  { db, clock, settings }: TxCtx,
  { memberId, currency }: Pick<MemberSession, 'memberId' | 'currency'>,
  method: Method,
  amountMinor: bigint,
): Promise<string> {
  const { feeMinor, creditMinor } = depositSums(amountMinor, method.feeBasisPoints);
  const refused = await passGate(db, { act: 'deposit', memberId, currency, amountMinor, at: clock.now() });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  const { id } = await db
    .insertInto('deposits')
    .values({
      member_id: memberId,
      method: method.id,
      method_name: method.name,
      method_icon: method.icon,
      provider: method.provider,
      currency,
      amount_minor: amountMinor,
      fee_basis_points: method.feeBasisPoints,
      fee_minor: feeMinor,
      credit_minor: creditMinor,
      created_at: clock.now(),
      expires_at: inMs(clock, settings.get('deposit.holdMinutes') * MINUTE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
