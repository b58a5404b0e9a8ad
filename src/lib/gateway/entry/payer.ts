// Anyone who moves money out proves it by the payment password. When the last try was wrong, its member is told.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import type { MemberSession } from '../core/session.ts';
import type { Visit } from '../core/visit.ts';
import { requirePaymentPassword } from '../proofs/payment-password.ts';
import { boundRecipients, sendSecurityNotice, tellSecurityChange } from './security-notices.ts';

interface Asker extends Visit {
  ctx: Ctx;
  session: Pick<MemberSession, 'memberId'>;
}

/** Throws unless this is the payment password of who asks. Call it outside of a transaction: the try counts whatever follows. */
export async function requirePayer({ ctx, session, ...visit }: Asker, typed: string): Promise<void> {
  const { memberId } = session;
  await requirePaymentPassword(ctx, memberId, typed, async () => {
    const { request, address } = visit;
    const notice = await inTransaction(ctx, (tx) =>
      tellSecurityChange(tx, memberId, { request, address }, 'payment_password_locked'),
    );
    await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  });
}
