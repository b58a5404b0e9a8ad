// What a launch does where players have a wallet at the vendor, and what leaving the game does.
import type { OutputOf } from '../../contract/call.ts';
import type { launchGame } from '../../contract/launch.ts';
import { toWire } from '../../rules/money.ts';
import { transferVendor } from '../catalogue/transfer-vendors.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { askToPlayAtVendors } from '../core/gate.ts';
import type { MemberSession } from '../core/session.ts';
import { tryToBringBack, wantBack } from './bring-back.ts';
import { bringAllIn, stayThere } from './launch.ts';
import { walletsOf } from './wallets.ts';

/**
 * Moves the main wallet in, or, when the player is asked, nothing. Undefined for a vendor that plays from the main wallet. Throws the
 * gate's refusal, also when nothing is moved: what is there already is played with.
 */
export async function moneyOfLaunch(
  ctx: Ctx,
  { memberId, currency }: MemberSession,
  vassalage: string,
  asks: boolean,
): Promise<OutputOf<typeof launchGame>['transfer']> {
  const vendor = await transferVendor(ctx, vassalage);
  if (!vendor) return undefined;
  const refused = await askToPlayAtVendors(ctx.db, { memberId, currency, at: ctx.clock.now() });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  await stayThere(ctx, { memberId, vassalage });
  const moved = asks ? undefined : await bringAllIn(ctx, vendor, { memberId, currency });
  if (moved?.state === 'stopped') throw new Refusal(moved.code, { value: moved.value });
  const state = moved && 'id' in moved ? moved.state : 'none';
  const { mainMinor, atVendors } = await walletsOf(ctx.db, memberId, currency);
  const there = atVendors.find((wallet) => wallet.vassalage === vassalage)?.amountMinor ?? 0n;
  const main = mainMinor > 0n ? mainMinor : 0n;
  return { vassalage, vendor: vendor.name, currency, main: toWire(main), there: toWire(there), state };
}

/** Brings back what is at the vendor of a game that was left, unless another game of it was opened since. */
export async function moneyOfLeaving(
  ctx: Ctx,
  { memberId, currency }: MemberSession,
  gameSessionId: string,
): Promise<void> {
  const left = await ctx.db
    .selectFrom('game_sessions')
    .select(['vassalage', 'opened_at'])
    .where('id', '=', gameSessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const vendor = left && (await transferVendor(ctx, left.vassalage));
  if (!vendor) return;
  const { vassalage } = left;
  const later = await ctx.db
    .selectFrom('game_sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('vassalage', '=', vassalage)
    .where('opened_at', '>', left.opened_at)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (later) return;
  await wantBack(ctx, { memberId, vassalage }, 'leave');
  await tryToBringBack(ctx, vendor, { memberId, currency, vassalage, cause: 'leave' });
}
