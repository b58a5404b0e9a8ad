import * as contract from '../../contract/sports.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { oneFixture } from '../house/kinds/fixture/one.ts';
import { drawOf } from '../house/shared/table.ts';

export const sportsFixture = handle(contract.sportsFixture, async ({ ctx, input, fail }) => {
  const table = drawOf(await playedGame(ctx, input.gameId));
  if (table?.kind !== 'fixture') return fail('not_found');
  const fixture = (await oneFixture(ctx, table, BigInt(input.round))) ?? fail('not_found');
  return { now: ctx.clock.now().toISOString(), fixture };
});
