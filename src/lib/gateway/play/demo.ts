// Money for trying out: play money of trial accounts, and the opening balance of demonstration members.

import { DEMO_CURRENCY } from '../../rules/agent-codes.ts';
import { parseMinor } from '../../rules/money.ts';
import { Refusal } from '../core/errors.ts';
import { passGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { type Movement, transfer } from '../ledger/transfer.ts';

/** Gives a trial account its play money, once. Throws the gate's refusal. */
export async function grantDemoFunds(
  tx: Pick<TxCtx, 'db' | 'clock' | 'settings'>,
  memberId: bigint,
): Promise<void> {
  await grantPlayMoney(tx, memberId, parseMinor(tx.settings.get('demo.balance')) ?? 0n);
}

/** Gives a trial account this much play money, once. Throws the gate's refusal. */
export async function grantPlayMoney(
  tx: Pick<TxCtx, 'db' | 'clock'>,
  memberId: bigint,
  amountMinor: bigint,
): Promise<void> {
  if (amountMinor <= 0n) return;
  await grant(tx, memberId, {
    key: `demo:${memberId}`,
    kind: 'demo_funds',
    from: { house: 'demo' },
    amountMinor,
    currency: DEMO_CURRENCY,
    at: tx.clock.now(),
  });
}

/** Gives a demonstration member an opening balance, once, at the house's expense. Throws the gate's refusal. */
export async function grantFunds(
  tx: Pick<TxCtx, 'db' | 'clock'>,
  { memberId, amountMinor }: { memberId: bigint; amountMinor: bigint },
): Promise<void> {
  const { currency } = await tx.db
    .selectFrom('members')
    .select('currency')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await grant(tx, memberId, {
    key: `opening:${memberId}`,
    kind: 'opening_balance',
    from: { house: 'bonus' },
    amountMinor,
    currency,
    at: tx.clock.now(),
  });
}

async function grant(
  { db }: Pick<TxCtx, 'db'>,
  memberId: bigint,
  granted: Omit<Movement, 'to'>,
): Promise<void> {
  const { amountMinor, currency, at } = granted;
  const refused = await passGate(db, { act: 'grant', memberId, amountMinor, currency, at });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  await transfer(db, { ...granted, to: { member: memberId } });
}
