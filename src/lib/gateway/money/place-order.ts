import type { Ctx } from '../core/ctx.ts';

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
    const { reference, redirectUrl } = await providerOf(ctx, deposit.provider).order({
      depositId,
      number,
      merchant: ctx.settings.get('brand.name'),
      method: method_name,
      amountMinor: amount_minor,
      currency,
      returnUrl: `${ctx.config.publicUrl ?? ''}/?deposit=${depositId}`,
      expiresAt: expires_at,
    });
    await ctx.db
      .updateTable('deposits')
      .set({ provider_reference: reference, redirect_url: redirectUrl })
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
