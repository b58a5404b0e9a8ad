// Which word a bill's state has, to the side that looks at it.
import { parseMinor } from '../money.ts';
import type { BillState } from './states.ts';

interface Shown {
  state: BillState;
  reserved: boolean;
  /** What lines about earlier periods have changed of it, in units of the currency. */
  corrected: string;
  side: 'mine' | 'below';
}

/** The last part of its path in the catalogue: the state, or a word of its own for what is set aside, offset, or asked for by the other side. */
export function billWord({ state, reserved, corrected, side }: Shown): string {
  // Who pays cannot ask for it.
  if (state === 'to_request' && side === 'below') return 'to_be_requested';
  if (state === 'awaiting' && reserved) return 'reserved';
  return state === 'not_reached' && (parseMinor(corrected) ?? 0n) < 0n ? 'corrected' : state;
}
