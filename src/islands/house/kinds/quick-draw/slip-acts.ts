// What the letters of the keyboard and the small buttons do to the slip, and what is said of it.
import { type Stakes, sumOf } from '../../../../lib/rules/felt/felt.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import type { Say } from '../../frame/say.ts';
import type { FootAct } from '../../table/foot.ts';
import type { Selection } from './selection.ts';
import type { StakeField } from './stake.ts';

interface Slip {
  say: Say;
  selection: Selection;
  stake: Pick<StakeField, 'minor' | 'set' | 'double'>;
  /** What was placed last. */
  last(): Stakes;
  announce(text: string): void;
  /** What is chosen has changed. */
  changed(): void;
}

export function createSlipActs({ say, selection, stake, last, announce, changed }: Slip) {
  /** Each answers whether it has done something. */
  const acts: Record<FootAct, () => boolean> = {
    undo: () => selection.undo(),
    clear() {
      const had = selection.count() > 0;
      selection.clear();
      return had;
    },
    double() {
      if (selection.count() === 0) return false;
      stake.double();
      return true;
    },
    repeat() {
      if (selection.count() > 0 || last().size === 0) return false;
      stake.set(selection.load(last()));
      return true;
    },
  };

  return (act: FootAct): void => {
    if (!acts[act]()) return;
    changed();
    const sum = sumOf(selection.stakes(stake.minor()));
    announce(say(`quickDraw.said.${act}`, { stake: formatMinor(stake.minor()), sum: formatMinor(sum) }));
  };
}
