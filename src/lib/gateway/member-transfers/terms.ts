// What a member may send now. The gate decides (`gate.sql`); this is what it will say, for the page.
import { sql } from 'kysely';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { paymentPasswordOf } from '../proofs/payment-password.ts';

/** As both forms show it. */
export async function transferTerms(
  ctx: Ctx,
  { memberId, currency }: { memberId: bigint; currency: string },
) {
  const at = ctx.clock.now();
  const { rows } = await sql<{ balance: bigint; unplayed: bigint; sent: bigint }>`
    select play_balance(${memberId}, ${currency}) as balance, deposits_unplayed(${memberId}, ${currency}, ${at}) as unplayed,
      sent_of_day(${memberId}, ${at}) as sent`.execute(ctx.db);
  const { balance = 0n, unplayed = 0n, sent = 0n } = rows[0] ?? {};
  const free = balance - unplayed;
  const password = await paymentPasswordOf(ctx, memberId);
  return {
    currency,
    balance: toWire(balance),
    free: toWire(free > 0n ? free : 0n),
    unplayed: toWire(unplayed),
    min: ctx.settings.get('memberTransfer.min'),
    day: { most: ctx.settings.get('memberTransfer.amountADay'), sent: toWire(sent) },
    password: {
      set: password !== undefined,
      restsUntil: password?.restsUntil?.toISOString() ?? null,
    },
  };
}
