// What a hand of tien len comes to: everybody puts in the stake, places are paid, and rake is taken of what is won.
import type { HandResult, HandSetup } from './hand.ts';
import { type TienLenHand, tienLenPayouts } from './tien-len-hand.ts';

const WHOLE = 10_000n;

/** The first pays rake first. What is left in a hand at the end is shown; of a winning deal only the winning hand. */
export function tienLenResult({ stakeMinor, rake }: HandSetup, state: TienLenHand): HandResult {
  const gross = tienLenPayouts(state, stakeMinor);
  const order = state.won === undefined ? state.out : [state.won];
  const payouts = [...gross];
  let left = rake.capMinor;
  for (const seat of order) {
    const won = (gross[seat] ?? 0n) - stakeMinor;
    if (won <= 0n) continue;
    const wanted = (won * BigInt(rake.basisPoints)) / WHOLE;
    const taken = wanted < left ? wanted : left;
    left -= taken;
    payouts[seat] = (gross[seat] ?? 0n) - taken;
  }
  const rakeMinor = rake.capMinor - left;
  const inAll = stakeMinor * BigInt(gross.length);
  const seats = gross.map((_, seat) => seat);
  return {
    stakes: gross.map(() => stakeMinor),
    payouts,
    rakeMinor,
    pots: [
      { amountMinor: inAll, seats, rakeMinor, paid: new Map(payouts.map((paid, seat) => [seat, paid])) },
    ],
    lines: payouts.map((payoutMinor) => [{ pot: 0, stakeMinor, payoutMinor }]),
    shown:
      state.won === undefined ? seats.filter((seat) => (state.hands[seat]?.length ?? 0) > 0) : [state.won],
  };
}
