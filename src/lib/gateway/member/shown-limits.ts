// The answer of every call about play limits: all of them as they are then.
import type { OutputOf } from '../../contract/call.ts';
import type { playLimits } from '../../contract/protection.ts';
import { ownWalletVendors } from '../catalogue/transfer-vendors.ts';
import type { Ctx } from '../core/ctx.ts';
import type { MemberSession } from '../core/session.ts';
import { limitsNow } from '../protection/overview.ts';

export const shownLimits = async (
  ctx: Ctx,
  { memberId, currency }: Pick<MemberSession, 'memberId' | 'currency'>,
): Promise<OutputOf<typeof playLimits>> => ({
  currency,
  ownWallets: await ownWalletVendors(ctx),
  limits: await limitsNow(ctx, memberId),
});
