import * as contract from '../../contract/sports.ts';
import { handle } from '../core/handle.ts';
import { boardOf } from '../house/kinds/fixture/board.ts';

export const sportsBoard = handle(contract.sportsBoard, async ({ ctx, input }) => ({
  now: ctx.clock.now().toISOString(),
  leagues: await boardOf(ctx, input.category),
}));
