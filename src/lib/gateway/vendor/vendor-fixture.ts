import { vendorFixture as contract } from '../../contract/vendor-fixtures.ts';
import type { FixtureTable } from '../../rules/kinds/fixture/definition.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { hearOutside } from '../house/kinds/fixture/outside/hear.ts';
import { drawOf } from '../house/shared/table.ts';

export const vendorFixture = handle(contract, async ({ ctx, session, input, fail }) => {
  const { league, ...message } = input;
  const table = drawOf(await playedGame(ctx, league));
  const rules = table?.play.table as FixtureTable | undefined;
  if (!table || rules?.outside !== session.vassalage) return fail('not_found');
  const { outcome, index } = await inTransaction(ctx, (tx) => hearOutside(tx, table, message));
  if (outcome === 'done' && message.state === 'ended') await ctx.jobs.wake('finishTables');
  return { round: index.toString(), outcome };
});
