// A fish game as it is offered: its rules and what it is shown with.
import type { FishDefinition } from '../../../../rules/kinds/fish/definition.ts';

export interface FishTitle {
  name: string;
  /** The stated return in 1/100 %; a test holds it against the exact one. */
  rtpBasisPoints: number;
  volatility: 'low' | 'medium' | 'high';
  isHot: boolean;
  /** The day from which it is offered, as `2026-10-01`. */
  addedOn: string;
  cover: { motif: string; palette: string; field: string; lead: string; main: string };
  rules: FishDefinition;
}
