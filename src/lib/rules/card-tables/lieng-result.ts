// What a hand of Lieng comes to.
import type { HandResult, HandSetup, PotLine } from './hand.ts';
import { compareLieng, readLieng } from './lieng.ts';
import type { LiengHand } from './lieng-hand.ts';
import { type PaidPot, payPots, potsOf } from './pots.ts';

/** Cards are compared, and shown, only when two or more have not folded. */
export function liengResult({ hands, dealer, rake }: HandSetup, { seats }: LiengHand): HandResult {
  const { pots, uncalled } = potsOf(seats.map(({ inMinor, folded }, seat) => ({ seat, inMinor, folded })));
  const read = hands.map(readLieng);
  const compare = (a: number, b: number): number => {
    const [own, other] = [read[a], read[b]];
    return own && other ? compareLieng(own, other) : 0;
  };
  const paid = payPots(pots, rake, compare, (seat) => (seat - dealer - 1 + seats.length) % seats.length);
  const isIn = seats.flatMap(({ folded }, seat) => (folded ? [] : [seat]));
  const stakes = seats.map(
    ({ inMinor }, seat) => inMinor - (uncalled?.seat === seat ? uncalled.amountMinor : 0n),
  );
  return {
    stakes,
    payouts: seats.map((_, seat) => paid.reduce((sum, pot) => sum + (pot.paid.get(seat) ?? 0n), 0n)),
    rakeMinor: paid.reduce((sum, { rakeMinor }) => sum + rakeMinor, 0n),
    pots: paid,
    lines: seats.map((_, seat) => linesOf(paid, stakes, seat)),
    shown: isIn.length > 1 ? isIn : [],
  };
}

/** A pot reaches from the one before it up to what its seats with the least have put in; the last has all that is left. */
function linesOf(pots: readonly PaidPot[], stakes: readonly bigint[], seat: number): PotLine[] {
  const own = stakes[seat] ?? 0n;
  let below = 0n;
  return pots.flatMap((pot, at) => {
    const ins = pot.seats.map((each) => stakes[each] ?? 0n);
    const level = ins.reduce((least, each) => (each < least ? each : least), ins[0] ?? 0n);
    const upTo = at === pots.length - 1 || own < level ? own : level;
    const stakeMinor = upTo > below ? upTo - below : 0n;
    below = level;
    return stakeMinor > 0n ? [{ pot: at, stakeMinor, payoutMinor: pot.paid.get(seat) ?? 0n }] : [];
  });
}
