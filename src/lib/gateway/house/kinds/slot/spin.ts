// One spin of a slot, and the choice that some spins ask for.
import type { OutputOf } from '../../../../contract/call.ts';
import type { slotSpin } from '../../../../contract/kinds/slot/calls.ts';
import { slotRound } from '../../../../contract/kinds/slot/shapes.ts';
import { DEMO_CURRENCY } from '../../../../rules/agent-codes.ts';
import type { Jackpot, SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';
import { contributionOf, winsJackpot } from '../../../../rules/kinds/slot/jackpot.ts';
import { playRound, type SlotRound, winOf } from '../../../../rules/kinds/slot/play.ts';
import { toWire } from '../../../../rules/money.ts';
import type { TxCtx } from '../../../core/in-transaction.ts';
import { bookRound, placeBet, settleBet } from '../../booking.ts';
import { type Choice, choose } from '../../choices.ts';
import { addToPool, winPool } from '../../jackpots.ts';
import {
  type FromPool,
  type OwnRound,
  type OwnStake,
  type PlayedRound,
  playOwnRound,
} from '../../own-round.ts';

export type PlayedSpin = Omit<OutputOf<typeof slotSpin>, 'freeRounds'>;

export interface AskedSpin extends Pick<OwnRound<unknown>, 'player' | 'betMinor' | 'freeRounds' | 'roundId'> {
  /** Of a game that the caller has shown to be open. */
  table: SlotDefinition;
}

/** One spin of a member, booked once however often it is asked for. */
export async function playSpin(tx: TxCtx, spin: AskedSpin): Promise<PlayedSpin> {
  const { table, betMinor } = spin;
  const { jackpot, choices } = table;
  return answered(
    await playOwnRound(tx, {
      ...spin,
      play: () => playRound(table),
      winOf: (round) => winOf(table, betMinor, round),
      read: (kept) => slotRound.parse(kept),
      ...(choices && { waits: ({ waits }) => waits === true }),
      ...(jackpot && {
        bookFromPool: (in_, stake, round) => bookWithTicket(in_, { table, jackpot }, stake, round),
      }),
    }),
  );
}

/** Plays the waiting round of a member on by their choice. */
export async function playChoice(tx: TxCtx, choice: Omit<Choice, 'by'>): Promise<PlayedSpin> {
  const played = await choose(tx, { ...choice, by: 'player' });
  return answered({ ...played, result: slotRound.parse(played.result) });
}

const answered = (played: PlayedRound<SlotRound>): PlayedSpin => ({
  number: played.number,
  bet: toWire(played.betMinor),
  win: toWire(played.winMinor),
  balance: toWire(played.balanceMinor),
  nonce: played.nonce,
  round: played.result,
});

/** Books a round with the ticket of a jackpot. Play money has no pool, and is paid what the table says. */
async function bookWithTicket(
  tx: TxCtx,
  { table, jackpot }: { table: SlotDefinition; jackpot: Jackpot },
  stake: OwnStake,
  round: SlotRound,
): Promise<FromPool<SlotRound>> {
  const { betMinor, at, player } = stake;
  const { currency } = player;
  const [own, won] = [winOf(table, betMinor, round), winsJackpot(table, betMinor, round)];
  const result = (paidMinor: bigint): SlotRound =>
    won && round.jackpot ? { ...round, jackpot: { ...round.jackpot, paid: toWire(paidMinor) } } : round;
  if (currency === DEMO_CURRENCY) {
    const paid = won ? BigInt(jackpot.trialMinor) : 0n;
    const winMinor = own + paid;
    return { booked: await bookRound(tx, { ...stake, winMinor }), winMinor, result: result(paid) };
  }
  const { pool, seedMinor } = jackpot;
  const asked = { pool, currency, seedMinor, partMinor: contributionOf(jackpot, betMinor), at };
  if (!won) {
    const booked = await bookRound(tx, { ...stake, winMinor: own }, addToPool(asked));
    return { booked, winMinor: own, result: round };
  }
  // The pool pays before the win is booked, and a bet stands before its pool.
  const { number } = await placeBet(tx, stake);
  const paid = await winPool(tx, asked, number);
  const winMinor = own + paid;
  const booked = await settleBet(tx, { ...stake, winMinor, finished: true });
  return { booked, winMinor, result: result(paid) };
}
