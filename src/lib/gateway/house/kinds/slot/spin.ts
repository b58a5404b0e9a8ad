// One spin of a slot.
import type { OutputOf } from '../../../../contract/call.ts';
import type { slotSpin } from '../../../../contract/kinds/slot/calls.ts';
import { slotRound } from '../../../../contract/kinds/slot/shapes.ts';
import type { SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';
import { playRound, winOf } from '../../../../rules/kinds/slot/play.ts';
import { toWire } from '../../../../rules/money.ts';
import type { TxCtx } from '../../../core/in-transaction.ts';
import { type OwnRound, playOwnRound } from '../../own-round.ts';

export interface AskedSpin extends Pick<OwnRound<unknown>, 'player' | 'betMinor' | 'roundId'> {
  /** Of a game that the caller has shown to be open. */
  table: SlotDefinition;
}

/** One spin of a member, booked once however often it is asked for. */
export async function playSpin(tx: TxCtx, spin: AskedSpin): Promise<OutputOf<typeof slotSpin>> {
  const { table, betMinor } = spin;
  const played = await playOwnRound(tx, {
    ...spin,
    play: () => playRound(table),
    winOf: (round) => winOf(table, betMinor, round),
    read: (kept) => slotRound.parse(kept),
  });
  return {
    number: played.number,
    bet: toWire(played.betMinor),
    win: toWire(played.winMinor),
    balance: toWire(played.balanceMinor),
    nonce: played.nonce,
    round: played.result,
  };
}
