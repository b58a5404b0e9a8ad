import * as contract from '../../contract/tables.ts';
import { toWire } from '../../rules/money.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { balanceOf } from '../house/booking.ts';
import { betsOfPlayer } from '../house/shared/own-bets.ts';
import { openRound, tableKeyOf } from '../house/shared/rounds.ts';
import { publicState, totalsOf } from '../house/shared/state.ts';
import { tableOf } from '../house/shared/table.ts';

export const tableState = handle(contract.tableState, async ({ ctx, session, fail }) => {
  const table = tableOf(session) ?? fail('game_unavailable');
  const game = (await playedGame(ctx, session.gameId)) ?? fail('game_unavailable');
  await openRound(ctx, table);
  const state = await publicState(ctx, table, game.name);
  const key = { ...tableKeyOf(table), index: BigInt(state.round.index) };
  const before = state.last ? [{ ...tableKeyOf(table), index: BigInt(state.last.index) }] : [];
  const [balanceMinor, totals, bets] = await Promise.all([
    balanceOf(ctx, session),
    totalsOf(ctx, key),
    betsOfPlayer(ctx, session.memberId, [...before, key]),
  ]);
  return {
    ...state,
    now: ctx.clock.now().toISOString(),
    currency: session.currency,
    balance: toWire(balanceMinor),
    totals,
    bets,
  };
});
