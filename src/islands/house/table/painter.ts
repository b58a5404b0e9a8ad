// Paints what is known of a table: clock, roads, spots and foot. Painting the same again changes nothing.
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import { type Felt, onSpot, spotKey } from '../../../lib/rules/felt/felt.ts';
import { parseMinor } from '../../../lib/rules/money.ts';
import { momentOf, type Stage } from '../../../lib/rules/table-round.ts';
import { part } from '../frame/part.ts';
import type { Around } from './around.ts';
import type { Betting } from './bet-desk.ts';
import { createBoard } from './board.ts';
import { createFoot } from './foot.ts';
import { clockText, footOf, shoeText } from './foot-words.ts';
import type { TableKind } from './kind-of-table.ts';
import { type Known, shownMarks, takesBets } from './known.ts';
import { createRoundClock } from './ring.ts';
import type { ServerClock } from './server-clock.ts';
import type { Showing } from './showing.ts';
import { createSpots, type SpotsView, type SpotTotal } from './spots.ts';
import { createTray, type Tray } from './tray.ts';

export interface Painter {
  tray: Tray;
  spots: SpotsView;
  /** Puts the chosen chip on a spot. */
  press(key: string): void;
  paint(known: Known, stage: Stage, showing: Showing): void;
}

export function createPainter<Result extends TableResult>(
  { say, still }: Around,
  { kind, betting, clock }: { kind: TableKind<Result>; betting: Betting; clock: ServerClock },
): Painter {
  const [ring, tray, board] = [createRoundClock(), createTray(), createBoard(kind.roadResultOf, say)];
  function press(key: string): void {
    const chip = tray.chosen();
    if (betting.put(key, tray.value())) spots.fly(chip, key);
  }
  const spots = createSpots({ say, still, onPress: press });
  const foot = createFoot(betting);

  function paint(known: Known, now: Stage, showing: Showing): void {
    const { opensAt, closesAt, endsAt } = known.round;
    const shown = showing.shown();
    // Where rounds overlap, another one may be seen.
    const seen = shown.round.index === known.round.index && showing.isSeen();
    const stage = seen && now === 'drawing' ? 'result' : now;
    const { seconds } =
      stage === now
        ? momentOf(known.round, clock.now())
        : { seconds: Math.ceil((endsAt - clock.now()) / 1000) };
    const result = seen && !known.void ? (known.result as Result | undefined) : undefined;
    const words = result && kind.words(result, known.round.index);
    const { drawing, nameOf } = kind;
    const view = { say, known, stage, seconds, betting, words, drawing, nameOf };
    const open = stage === 'open' && takesBets(known);
    part('game').toggleAttribute('data-seen', seen);
    part('shoe-note').textContent = shoeText(say, known, seen);
    ring.show(clockText(view), open ? { seconds, of: (closesAt - opensAt) / 1000 } : undefined);
    const marks = shownMarks(known, seen);
    board.paint(marks);
    const felt = betting.felt();
    kind.paint?.({ stage, marks, felt, known, shown, seen: showing.isSeen() });
    spots.paint({
      open,
      over: betting.over(),
      total: totalsOf(known, felt),
      stakeOf: (key) => onSpot(felt, key),
      isWinning: result && ((key) => kind.wins(result, key)),
    });
    foot.paint(footOf(view));
  }

  return { tray, spots, press, paint };
}

/** What all players have on each spot. The own stakes are among those of all, but for play money. */
function totalsOf({ totals, trial }: Known, { placed }: Felt): (key: string) => SpotTotal | undefined {
  const byKey = new Map(totals.map((total) => [spotKey(total), total]));
  return (key) => {
    const total = byKey.get(key);
    if (!total) return undefined;
    const others = (parseMinor(total.stake) ?? 0n) - (trial ? 0n : (placed.get(key) ?? 0n));
    return { ...total, othersMinor: others > 0n ? others : 0n };
  };
}
