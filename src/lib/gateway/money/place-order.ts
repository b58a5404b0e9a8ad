import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { FIRST_ASK_MS } from './ask-payments.ts';
import { depositPage } from './open-deposit.ts';

/**
 * Asks the deposit's provider to take it, outside of any transaction, and remembers where it is paid. A deposit that was
 * placed already answers the same. Undefined when the provider cannot be reached; nothing is lost then.
 */
export async function placeOrder(
  ctx: Ctx,
  depositId: string,
): Promise<{ number: string; redirectUrl: string } | undefined> {
  const deposit = await ctx.db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow();
  const { number, method_name, amount_minor, currency, expires_at } = deposit;
  if (deposit.redirect_url) return { number, redirectUrl: deposit.redirect_url };
  try {
    const { reference, redirectUrl, coin } = await providerOf(ctx, deposit.provider).order({
      depositId,
      number,
      merchant: ctx.settings.get('brand.name'),
      method: method_name,
      kind: deposit.kind === 'coin' ? 'coin' : 'redirect',
      amountMinor: amount_minor,
      currency,
      returnUrl: `${ctx.config.publicUrl ?? ''}${depositPage(depositId)}`,
      expiresAt: expires_at,
    });
    await ctx.db
      .updateTable('deposits')
      .set({
        provider_reference: reference,
        redirect_url: redirectUrl,
        ask_at: inMs(ctx.clock, FIRST_ASK_MS),
        ...(coin && { pay_to: JSON.stringify(coin) }),
      })
      .where('id', '=', depositId)
      .execute();
    return { number, redirectUrl };
  } catch (err) {
    ctx.log.error({ err, deposit: number, provider: deposit.provider }, 'a payment provider took no order');
    return undefined;
  }
}

function providerOf(ctx: Ctx, name: string) {
  const provider = ctx.providers.payment[name];
  if (!provider) throw new Error(`There is no payment provider "${name}".`);
  return provider;
}
