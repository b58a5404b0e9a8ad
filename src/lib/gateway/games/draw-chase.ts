import * as contract from '../../contract/draws.ts';
import { toWire } from '../../rules/money.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { balanceOf } from '../house/booking.ts';
import { placeChase } from '../house/shared/chase.ts';
import { chaseById } from '../house/shared/own-chases.ts';
import { drawOf } from '../house/shared/table.ts';
import { requireMayPlace } from '../protection/breaks.ts';

export const drawChase = handle(contract.drawChase, async ({ ctx, input, session: player, fail }) => {
  requireMayPlace(player, input);
  const table = drawOf(await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const { placementId, lines, stopOnWin, ifPlaced } = input;
  const draws = input.draws.map(({ round, times }) => ({ index: BigInt(round), times }));
  const id = await placeChase(ctx, { player, table, placementId, lines, draws, stopOnWin, ifPlaced });
  const balanceMinor = await balanceOf(ctx, { ...player, gameId: table.tableKey });
  return { chase: await chaseById(ctx, id), balance: toWire(balanceMinor) };
});
