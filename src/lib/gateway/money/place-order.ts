// Placing an order with a provider, and with the next one when the first certainly has not taken it.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { NotTaken, type PlacedOrder, providerNamed } from '../core/payment-port.ts';
import { type Attempt, beginAttempt, noteDoubt, noteRefused, noteTaken } from './attempts.ts';
import { depositPage } from './open-deposit.ts';

interface Placed {
  number: string;
  /** Where it is paid: the provider's page, or the portal's own while nobody knows whether the provider has it. */
  redirectUrl: string;
}

/**
 * Asks the deposit's providers in turn to take it, outside of any transaction, and remembers who has it. A deposit that was placed already
 * answers the same. While it is open whether a provider has it, no other is asked: the job goes on asking that one. Undefined when none
 * takes it now; nothing is lost then, and it can be asked again.
 */
export async function placeOrder(ctx: Ctx, depositId: string): Promise<Placed | undefined> {
  const tried: string[] = [];
  for (;;) {
    const begun = await inTransaction(ctx, (tx) => beginAttempt(tx, depositId, tried));
    if (!begun) return undefined;
    if ('redirectUrl' in begun) return begun;
    const { number } = begun.deposit;
    const said = await ask(ctx, begun).catch((err: unknown) => failureOf(err));
    if ('placed' in said) {
      await inTransaction(ctx, (tx) => noteTaken(tx, begun, said.placed));
      return { number, redirectUrl: said.placed.redirectUrl };
    }
    const { err } = said;
    ctx.log.error({ err, deposit: number, provider: begun.provider }, 'a payment provider took no order');
    const refused =
      err instanceof NotTaken && (await inTransaction(ctx, (tx) => noteRefused(tx, begun, err.why)));
    if (!refused) {
      await inTransaction(ctx, (tx) => noteDoubt(tx, begun, err instanceof NotTaken));
      return { number, redirectUrl: depositPage(depositId) };
    }
    tried.push(begun.provider);
  }
}

const failureOf = (err: unknown): { err: unknown } => ({ err });

async function ask(ctx: Ctx, { deposit, provider }: Attempt): Promise<{ placed: PlacedOrder }> {
  const placed = await providerNamed(ctx.providers.payment, provider).order({
    depositId: deposit.id,
    number: deposit.number,
    merchant: ctx.settings.get('brand.name'),
    method: deposit.method_name,
    kind: deposit.kind === 'coin' ? 'coin' : 'redirect',
    amountMinor: deposit.amount_minor,
    currency: deposit.currency,
    returnUrl: `${ctx.config.publicUrl ?? ''}${depositPage(deposit.id)}`,
    expiresAt: deposit.expires_at,
  });
  return { placed };
}
