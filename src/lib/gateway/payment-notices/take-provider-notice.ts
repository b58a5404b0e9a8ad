import type { Ctx } from '../core/ctx.ts';
import type { ProviderNotice } from '../core/payment-port.ts';
import type { RequestLike } from '../core/request-like.ts';
import { takeRefundReport } from '../money/follow-refunds.ts';
import { takeNotice } from '../money/take-notice.ts';
import { takeReport } from '../withdrawals/report.ts';

/** What becomes of a notification: `again` asks the provider to send it once more. */
type Taken = 'kept' | 'again' | 'not_genuine';

/** Reads what a provider sends, by its own rules, and books what follows from it. */
export async function takeProviderNotice(
  ctx: Ctx,
  provider: string,
  { body, headers }: { body: string; headers: RequestLike['headers'] },
): Promise<Taken> {
  const told = await ctx.providers.payment.find(provider)?.read({ body, headers });
  return told ? follow(ctx, provider, told) : 'not_genuine';
}

async function follow(ctx: Ctx, provider: string, told: ProviderNotice): Promise<Taken> {
  switch (told.about) {
    case 'deposit': {
      const { about: _, ...notice } = told;
      return (await takeNotice(ctx, provider, notice)) ? 'kept' : 'again';
    }
    case 'payout':
      await takeReport(ctx, provider, told);
      return 'kept';
    case 'refund':
      await takeRefundReport(ctx, provider, told);
      return 'kept';
  }
}
