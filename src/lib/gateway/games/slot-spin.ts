import * as contract from '../../contract/kinds/slot/calls.ts';
import { parseMinor, toWire } from '../../rules/money.ts';
import { tellRoundsOver } from '../bonus/tell.ts';
import { handle } from '../core/handle.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import type { GameSession } from '../core/session.ts';
import { bookInFrame } from '../house/booking.ts';
import { playSpin } from '../house/kinds/slot/spin.ts';
import { slotTitle } from '../house/titles/slot/index.ts';
import { roundsNow } from '../play/rounds-to-play.ts';

export const slotSpin = handle(contract.slotSpin, async ({ ctx, input, session: player, fail }) => {
  const table = slotTitle(player.titleId)?.rules ?? fail('game_unavailable');
  const betMinor = parseMinor(input.bet) ?? 0n;
  if (!table.betsMinor.includes(Number(betMinor))) fail('stake_not_offered');
  const { freeRounds } = input;
  // A pool is paid for by stakes.
  if (freeRounds && table.jackpot) fail('stake_not_offered');
  const spin = { player, table, betMinor, freeRounds, roundId: `${player.gameSessionId}/${input.spinId}` };
  return bookInFrame(ctx, player.memberId, () =>
    inTransaction(ctx, async (tx) => {
      const played = await playSpin(tx, spin);
      return freeRounds ? { ...played, freeRounds: await roundsAfter(tx, player, freeRounds) } : played;
    }),
  );
});

/** What is left of the rounds. The last one makes a bonus of what they have won, and its member is told. */
async function roundsAfter(tx: TxCtx, player: GameSession, id: string) {
  const { count, left, wonMinor, grantId } = await roundsNow(tx, player, id);
  if (left === 0 && grantId !== null) await tellRoundsOver(tx, grantId);
  return { count, left, won: wonMinor === null ? null : toWire(wonMinor) };
}
