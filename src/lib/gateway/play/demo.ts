// Money for trying out: play money of trial accounts, and the opening balance of demonstration members.

import { DEMO_CURRENCY } from '../../rules/agent-codes.ts';
import { parseMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import type { Tx } from '../db/tx.ts';
import { transfer } from '../ledger/transfer.ts';

/** Gives a trial account its play money, once. */
export async function grantDemoFunds(
  ctx: Pick<Ctx, 'clock' | 'settings'>,
  tx: Tx,
  memberId: bigint,
): Promise<void> {
  const amountMinor = parseMinor(ctx.settings.get('demo.balance')) ?? 0n;
  if (amountMinor <= 0n) return;
  await transfer(tx, {
    key: `demo:${memberId}`,
    kind: 'demo_funds',
    from: { house: 'demo' },
    to: { member: memberId },
    amountMinor,
    currency: DEMO_CURRENCY,
    at: ctx.clock.now(),
  });
}

/** Gives a demonstration member an opening balance, once, at the house's expense. */
export async function grantFunds(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { memberId, amountMinor }: { memberId: bigint; amountMinor: bigint },
): Promise<void> {
  const { currency } = await tx
    .selectFrom('members')
    .select('currency')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await transfer(tx, {
    key: `opening:${memberId}`,
    kind: 'opening_balance',
    from: { house: 'bonus' },
    to: { member: memberId },
    amountMinor,
    currency,
    at: ctx.clock.now(),
  });
}
