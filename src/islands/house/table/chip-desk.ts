// Chips on a felt: what is put down in time is placed, the rest comes back.
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import { chipMinor } from '../../../lib/rules/felt/chips.ts';
import { type Stakes, sumOf } from '../../../lib/rules/felt/felt.ts';
import type { Around } from './around.ts';
import { createBetting } from './bet-desk.ts';
import { bindTable } from './bind-table.ts';
import { createPainter } from './painter.ts';
import type { AtTable, TableDesk } from './table-desk.ts';
import { tellLate } from './tellings.ts';

export function chipDesk<Result extends TableResult>(
  around: Around,
  { kind, clock, on, ...at }: AtTable<Result>,
): TableDesk {
  /** Chips that came late, for the next round. */
  let kept: Stakes | undefined;
  const betting = createBetting(around, {
    ...at,
    clock,
    nameOf: kind.nameOf,
    priceMilli: kind.priceMilli,
    late: (sum) => tellLate(around, sum),
  });
  const painter = createPainter(around, { kind, betting, clock });
  kind.sit?.({
    press: painter.press,
    pressAll: (chips) => void betting.putAll(chips, painter.tray.value()),
    chipMinor: () => chipMinor(painter.tray.value()),
    chip: painter.tray.chosen,
    open: at.open,
    undo: () => betting.act('undo'),
    still: around.still,
    cue: around.sound.cue,
  });
  bindTable(around, {
    keys: {
      chip: painter.tray.choose,
      act: betting.act,
      place: () => void betting.place(),
      spots: kind.keys ?? {},
      typed: kind.typed,
      spot: painter.spots.focus,
    },
    on: {
      ...on,
      // The key that skips places bets as well.
      skip: () => betting.felt().put.size === 0 && on.skip(),
    },
  });
  return {
    sending: betting.sending,
    turn: betting.turn,
    paint: painter.paint,
    opened() {
      if (kept) betting.putAgain(kept);
      kept = undefined;
    },
    closed() {
      const back = betting.giveBack();
      if (back.size === 0) return;
      tellLate(around, sumOf(back), () => {
        kept = back;
        around.plate.clear();
      });
    },
  };
}
