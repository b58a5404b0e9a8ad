// A slot as it is offered: its rules and what it is shown with.
import type { Mark, Pays, SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';

export interface SlotTitle {
  name: string;
  /** The stated return in 1/100 %; a test holds it against the exact one. */
  rtpBasisPoints: number;
  volatility: 'low' | 'medium' | 'high';
  isHot: boolean;
  /** The day from which it is offered, as `2026-10-01`. */
  addedOn: string;
  cover: { motif: string; palette: string; field: string; lead: string; main: string };
  /** The place it is played in: hues of air, light and ground, and a motif at each side. */
  scene: { place: string; air: number; light: number; ground: number; left: string; right: string };
  symbols: Readonly<Record<Mark, SymbolLook>>;
  rules: SlotDefinition;
}

export interface SymbolLook {
  /** Key of its plural in `house:symbols`. */
  name: string;
  /** A motif of the art, or the letter itself. */
  motif?: string;
  letter?: string;
  ink: string;
}

const letterLooks: Readonly<Record<Mark, SymbolLook>> = {
  A: { name: 'aces', letter: 'A', ink: 'red' },
  K: { name: 'kings', letter: 'K', ink: 'violet' },
  Q: { name: 'queens', letter: 'Q', ink: 'blue' },
  J: { name: 'jacks', letter: 'J', ink: 'green' },
  T: { name: 'tens', letter: '10', ink: 'orange' },
};

/** The looks of some letters, `letters('AKQ')`; `inks` in their order where they are not the usual ones. */
export const letters = (marks: string, inks: readonly string[] = []): Record<Mark, SymbolLook> =>
  Object.fromEntries(
    [...marks].flatMap((mark, at) => {
      const look = letterLooks[mark];
      return look ? [[mark, { ...look, ink: inks[at] ?? look.ink }]] : [];
    }),
  );

/** A pay table from lists: what `least`, `least + 1` and so on of a symbol pay. */
export const paysFrom = (
  least: number,
  lists: Readonly<Record<Mark, readonly number[]>>,
): Record<Mark, Pays> =>
  Object.fromEntries(
    Object.entries(lists).map(([mark, coins]) => [
      mark,
      Object.fromEntries(coins.map((each, at) => [least + at, each])),
    ]),
  );

const MULTIPLES = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 500];
const LARGEST_BET = 10_000;

/** Bets of a slot that costs `coins`: multiples of it, up to 100.00. */
export const betsOf = (coins: number): number[] =>
  MULTIPLES.map((times) => times * coins).filter((bet) => bet <= LARGEST_BET);
