// Which picks a contest offers at a moment: the lines nearest to even chances move with the score.
import { pickText, type ReadPick, type Score } from './markets.ts';
import { endsFor, partsOf, type ScoreChance } from './prices.ts';

export interface MarketsOffered {
  /** Some contests end level. */
  draws: boolean;
  /** Lines stand this many quarters apart: 1 in football, 2 where only half points are offered. */
  step: 1 | 2;
  /** How many lines on each side of the one nearest to even. */
  besides: number;
  /** Whether goals are so few that both sides' and exact scores are offered. */
  goals: boolean;
  /** A contest of few parts is won by so little that a line of half a part is the bet on the winner once more: the better side gives more. */
  series?: true;
}

export const FOOTBALL: MarketsOffered = { draws: true, step: 1, besides: 2, goals: true };
export const BASKETBALL: MarketsOffered = { draws: false, step: 2, besides: 2, goals: false };
export const MAPS: MarketsOffered = { draws: false, step: 2, besides: 0, goals: false, series: true };

const QUARTERS = 4;
/** A line's number is the same on both sides in quarters: only halves and quarters beside them cannot end level. */
const HALF = 2;
/** Exact scores go as far as this many goals of each side, counted from now. */
const GOALS = 4;

/** In the order in which they are shown. */
export function offeredPicks(offered: MarketsOffered, ends: readonly ScoreChance[], now: Score): ReadPick[] {
  const picks: ReadPick[] = offered.draws
    ? (['1', 'X', '2'] as const).map((side) => ({ market: 'match', side }))
    : (['1', '2'] as const).map((side) => ({ market: 'winner', side }));
  for (const quarters of handicaps(offered, ends, now))
    picks.push(
      { market: 'handicap', side: '1', quarters },
      { market: 'handicap', side: '2', quarters: 0 - quarters },
    );
  const total = mainLine(offered, ends, now, 'total');
  for (const quarters of around(total, offered).filter((each) => each > (now.home + now.away) * QUARTERS))
    picks.push({ market: 'total', side: 'over', quarters }, { market: 'total', side: 'under', quarters });
  if (!offered.goals) return picks;
  if (now.home === 0 || now.away === 0)
    picks.push({ market: 'both', side: 'yes' }, { market: 'both', side: 'no' });
  for (let home = now.home; home <= now.home + GOALS; home++)
    for (let away = now.away; away <= now.away + GOALS; away++) picks.push({ market: 'score', home, away });
  return picks;
}

/** What the home side is given, in quarters. */
const handicaps = (offered: MarketsOffered, ends: readonly ScoreChance[], now: Score): number[] =>
  offered.series ? givenInSeries(ends, now) : around(mainLine(offered, ends, now, 'handicap'), offered);

/**
 * Half lines that ask more of the side that is likelier to win than to win, and that it may still meet: 1.5 in the best of three, 1.5 and 2.5
 * in the best of five. None where it wins by no more than one part.
 */
function givenInSeries(ends: readonly ScoreChance[], now: Score): number[] {
  const home = ends.reduce((sum, end) => sum + (end.home > end.away ? end.chance : 0), 0);
  const side = home >= 1 / 2 ? 1 : -1;
  const margins = ends
    .filter((end) => end.chance > 0 && (end.home - end.away) * side > 0)
    .map((end) => (end.home - now.home - (end.away - now.away)) * side);
  // Of two the lesser is the middle one, which is shown first: it is nearer to even.
  const [least, most] = [Math.min(...margins), Math.max(...margins)];
  return Array.from(
    { length: Math.max(0, most - least) },
    (_, at) => -side * ((most - 1 - at) * QUARTERS + HALF),
  );
}

/** The line whose two sides are nearest to equally likely. */
function mainLine(
  { step }: MarketsOffered,
  ends: readonly ScoreChance[],
  now: Score,
  market: 'handicap' | 'total',
): number {
  const of = ({ home, away }: ScoreChance): number =>
    market === 'total' ? home + away : now.home - home - (now.away - away);
  const middle =
    median(endsFor(market, ends).map((end) => ({ value: of(end), chance: end.chance }))) * QUARTERS;
  const lines = [-HALF, -1, 0, 1, HALF].map((beside) => middle + beside).filter((line) => fits(line, step));
  const distance = (quarters: number): number => {
    const pick: ReadPick =
      market === 'total' ? { market, side: 'over', quarters } : { market, side: '1', quarters };
    const { wins, loses } = partsOf(pick, ends, now);
    return Math.abs(wins - loses);
  };
  return lines.reduce((best, line) => (distance(line) < distance(best) ? line : best));
}

/** Where only halves are offered a line cannot end level. */
const fits = (quarters: number, step: number): boolean =>
  step === 1 || Math.abs(quarters % QUARTERS) === HALF;

function around(main: number, { step, besides }: MarketsOffered): number[] {
  // Half lines are a whole point apart.
  const apart = step === 1 ? 1 : QUARTERS;
  return Array.from({ length: besides * 2 + 1 }, (_, at) => main + (at - besides) * apart);
}

function median(values: readonly { value: number; chance: number }[]): number {
  let sum = 0;
  for (const { value, chance } of values.toSorted((a, b) => a.value - b.value)) {
    sum += chance;
    if (sum >= 1 / 2) return value;
  }
  return 0;
}

/** One key for each pick, as it is bet on. */
export const pickKey = (pick: ReadPick): string => `${pick.market} ${pickText(pick)}`;
