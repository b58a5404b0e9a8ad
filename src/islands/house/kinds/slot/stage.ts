// What the parts of a round are shown with.
import type { Mark } from '../../../../lib/rules/kinds/slot/definition.ts';
import type { Spin } from '../../../../lib/rules/kinds/slot/play.ts';
import type { Frame } from '../../frame/frame.ts';
import type { Lit } from './lit.ts';
import type { Reels } from './reels.ts';
import type { SlotData } from './slot-data.ts';

export interface Stage extends Frame {
  slot: SlotData;
  reels: Reels;
  lit: Lit;
}

export const columnsOf = ({ grid }: Pick<Spin, 'grid'>): Mark[][] => grid.map((column) => [...column]);
