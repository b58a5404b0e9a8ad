// The prices of a round at this moment, of a table whose prices are told.
import type { Ctx } from '../../core/ctx.ts';
import { Refusal } from '../../core/errors.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import type { TablePlay } from '../kind.ts';

/** The rules with the prices of now; throws while bets wait. Of any other table they are the rules themselves. */
export async function pricedNow(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  play: TablePlay,
  key: RoundKey,
): Promise<TablePlay> {
  const now = await play.pricesNow?.(ctx, key);
  if (!now) return play;
  if (now.held) throw new Refusal('bets_held');
  return { ...play, priceOf: (spot) => now.priceOf(spot) };
}
