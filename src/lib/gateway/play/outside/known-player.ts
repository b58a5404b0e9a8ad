import { hasPlayed } from '../../catalogue/game-sessions.ts';
import type { Ctx } from '../../core/ctx.ts';
import { Refusal } from '../../core/errors.ts';
import type { VendorSession } from '../../core/session.ts';

/** The member whom a vendor names. Of those who never opened one of its games a vendor learns nothing. */
export async function knownPlayer(ctx: Ctx, vendor: VendorSession, player: string): Promise<bigint> {
  const memberId = BigInt(player);
  if (!(await hasPlayed(ctx, memberId, vendor))) throw new Refusal('unknown_player');
  return memberId;
}
