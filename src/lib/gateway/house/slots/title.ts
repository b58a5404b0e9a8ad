// A slot as it is offered: its rules and what it is shown with.
import type { Mark, SlotDefinition } from '../../../rules/slot/definition.ts';

export interface SlotTitle {
  name: string;
  /** The stated return in 1/100 %; a test holds it against the exact one. */
  rtpBasisPoints: number;
  volatility: 'low' | 'medium' | 'high';
  isHot: boolean;
  isNew: boolean;
  cover: { motif: string; palette: string; field: string; lead: string; main: string };
  symbols: Readonly<Record<Mark, SymbolLook>>;
  rules: SlotDefinition;
}

export interface SymbolLook {
  /** Key of its plural in `house:symbols`. */
  name: string;
  /** A motif of the art, or the letter itself. */
  motif?: string;
  letter?: string;
  palette: string;
}

export const letters: Readonly<Record<Mark, SymbolLook>> = {
  A: { name: 'aces', letter: 'A', palette: 'rose' },
  K: { name: 'kings', letter: 'K', palette: 'dusk' },
  Q: { name: 'queens', letter: 'Q', palette: 'night' },
  J: { name: 'jacks', letter: 'J', palette: 'jade' },
  T: { name: 'tens', letter: '10', palette: 'copper' },
};
