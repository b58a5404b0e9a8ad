// What a launch does with money where players have a wallet at the vendor.
import { setTimeout as wait } from 'node:timers/promises';
import { parseMinor } from '../../rules/money.ts';
import type { TransferVendor } from '../catalogue/transfer-vendors.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Moved, move } from './move.ts';
import { openTransfer, type WalletKey } from './vendor-wallet.ts';

/** A launch waits this long for a transfer before it, such as the one from the game that was left a moment ago. */
const BEFORE_MS = 5_000;
const LOOK_MS = 200;

/** Moves all of the main wallet in; under a limit as much as is left of it. */
export async function bringAllIn(
  ctx: Ctx,
  vendor: TransferVendor,
  player: Omit<WalletKey, 'vassalage'>,
): Promise<Moved> {
  await whenFree(ctx, { ...player, vassalage: vendor.vassalage });
  const asked = { ...player, direction: 'in', amountMinor: 'all', cause: 'launch' } as const;
  const moved = await move(ctx, vendor, asked);
  if (moved.state !== 'stopped' || moved.code !== 'player_limit') return moved;
  const { left } = Object(moved.value) as { left?: string };
  const amountMinor = parseMinor(left ?? '') ?? 0n;
  return amountMinor > 0n ? move(ctx, vendor, { ...asked, amountMinor }) : { state: 'nothing' };
}

/** When no transfer of the wallet is on the way, or after a while all the same. */
export async function whenFree({ db }: Ctx, wallet: WalletKey): Promise<void> {
  const until = Date.now() + BEFORE_MS;
  while (Date.now() < until && (await openTransfer(db, wallet))) await wait(LOOK_MS);
}

/** The member plays there again, so what was to come back by itself stays. */
export async function stayThere(
  { db }: Ctx,
  { memberId, vassalage }: Pick<WalletKey, 'memberId' | 'vassalage'>,
): Promise<void> {
  await db
    .updateTable('vendor_wallets')
    .set({ wanted: null, tries: 0, try_at: null })
    .where('member_id', '=', memberId)
    .where('vassalage', '=', vassalage)
    .execute();
}
