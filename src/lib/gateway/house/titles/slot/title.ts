// A slot as it is offered: its rules and what it is shown with.
import type { Mark, SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';

export interface SlotTitle {
  name: string;
  /** The stated return in 1/100 %; a test holds it against the exact one. */
  rtpBasisPoints: number;
  volatility: 'low' | 'medium' | 'high';
  isHot: boolean;
  isNew: boolean;
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

/** The looks of some letters, `letters('AKQ')`. */
export const letters = (marks: string): Record<Mark, SymbolLook> =>
  Object.fromEntries(Object.entries(letterLooks).filter(([mark]) => marks.includes(mark)));
