// Computes a round of a slot again from its seeds, nonce and table, with the engine that played it.
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { slotRound } from '../../../../contract/kinds/slot/shapes.ts';
import { resolve } from '../../../../rules/fair.ts';
import type { SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';
import { jackpotPaid, winsJackpot } from '../../../../rules/kinds/slot/jackpot.ts';
import { playRound, type SlotRound, type Spin, winOf } from '../../../../rules/kinds/slot/play.ts';
import { hmac } from '../../../fairness/hashing.ts';
import type { KeptRound, Recomputed } from '../../kind.ts';

export function recomputeRound(kept: KeptRound, table: SlotDefinition): Recomputed {
  const { choice, jackpot } = told.parse(kept.result);
  const drawn = resolve(playRound(table, choice), kept, hmac);
  const paid = winsJackpot(table, kept.betMinor, drawn) ? { paid: jackpot?.paid ?? '' } : {};
  const round = { ...drawn, ...(drawn.jackpot && { jackpot: { ...drawn.jackpot, ...paid } }) };
  return {
    agrees: isDeepStrictEqual(round, kept.result) || sameUpToOrder(round, kept.result),
    winMinor: winOf(table, kept.betMinor, round) + jackpotPaid(table, kept.betMinor, round),
  };
}

/** What no draw decides: the choice of the player, and what a pool held when it was won. */
const told = z.object({
  choice: z.optional(z.int()),
  jackpot: z.optional(z.object({ paid: z.optional(z.string()) })),
});

/** Wins are in the order of the paytable's keys, which a kept table has sorted: their order says nothing. */
function sameUpToOrder(round: SlotRound, result: unknown): boolean {
  const read = slotRound.safeParse(result);
  return read.success && isDeepStrictEqual(winsInOrder(round), winsInOrder(read.data));
}

const winsInOrder = ({ base, freeSpins, ...rest }: SlotRound) => ({
  ...rest,
  base: inOrder(base),
  freeSpins: freeSpins && { ...freeSpins, spins: freeSpins.spins.map(inOrder) },
});

const inOrder = (spin: Spin): Spin => ({
  ...spin,
  wins: spin.wins.toSorted(byPlace),
  ...(spin.falls && {
    falls: spin.falls.map((fall) => ({ ...fall, wins: fall.wins.toSorted(byPlace) })),
  }),
});

type Win = Spin['wins'][number];
const byPlace = (a: Win, b: Win): number => (placeOf(a) < placeOf(b) ? -1 : 1);
const placeOf = ({ kind, symbol, line, fromRight }: Win): string =>
  [kind, symbol, line ?? '', fromRight ?? ''].join(' ');
