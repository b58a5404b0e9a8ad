// What bets come to on average by the prices of a moment, where nothing else is known of a contest: a price with the margin of its market taken
// out is a chance.
import type { ReadPick, Score } from './markets.ts';
import type { Parts } from './prices.ts';

/** A pick that is offered now. Every market is there with all of its picks. */
export interface PricedPick {
  read: ReadPick;
  priceMilli: number;
}

interface Moment {
  picks: readonly PricedPick[];
  now: Score;
}

const POINT = 4;
const HALF = 2;

/** How likely it is that a number is above a line, by quarters. Only half lines: nothing comes back on them. */
type Above = ReadonlyMap<number, number>;

/** Undefined where the prices do not say it: its line is no longer offered, or it is an exact score, since they are never all offered. */
export function partsByPrices(pick: ReadPick, atBet: Score, moment: Moment): Parts | undefined {
  const { now } = moment;
  switch (pick.market) {
    case 'match':
    case 'winner':
      return wholly(chancesOf(moment, pick.market).get(pick.side));
    case 'both':
      if (now.home > 0 && now.away > 0) return wholly(pick.side === 'yes' ? 1 : 0);
      return wholly(chancesOf(moment, 'both').get(pick.side));
    case 'score':
      return pick.home < now.home || pick.away < now.away ? wholly(0) : undefined;
    case 'total': {
      const above = aboveLine(pick.quarters, sums(moment));
      return pick.side === 'over' ? above : turned(above);
    }
    case 'handicap': {
      const from = (atBet.home - atBet.away) * POINT;
      const leads = leadsOf(moment);
      return pick.side === '1'
        ? aboveLine(from - pick.quarters, leads)
        : turned(aboveLine(from + pick.quarters, leads));
    }
  }
}

const wholly = (chance: number | undefined): Parts | undefined =>
  chance === undefined ? undefined : { wins: chance, loses: 1 - chance };

const turned = (parts: Parts | undefined): Parts | undefined =>
  parts && { wins: parts.loses, loses: parts.wins };

/** Of the picks of a market that exclude each other, by their side. */
function chancesOf({ picks }: Moment, market: 'match' | 'winner' | 'both'): Map<string, number> {
  const own = picks.flatMap(({ read, priceMilli }) =>
    read.market === market ? [[read.side, 1 / priceMilli] as const] : [],
  );
  const book = own.reduce((sum, [, each]) => sum + each, 0);
  return new Map(own.map(([side, each]) => [side, each / book]));
}

/** On half lines, from the two sides of each. */
function sums({ picks, now }: Moment): Above {
  const above = ofLines<Extract<LinePick, { market: 'total' }>>(picks, 'total', ({ quarters }) => quarters);
  // What has been scored stays.
  for (let line = HALF; line < (now.home + now.away) * POINT; line += POINT) above.set(line, 1);
  return above;
}

/** How far the first side is ahead at the end. Handicaps count from now; who wins is a line of half a point. */
function leadsOf(moment: Moment): Above {
  const { picks, now } = moment;
  const from = (now.home - now.away) * POINT;
  const above = ofLines<Extract<LinePick, { market: 'handicap' }>>(picks, 'handicap', ({ side, quarters }) =>
    side === '1' ? from - quarters : from + quarters,
  );
  const match = chancesOf(moment, 'match');
  const winner = chancesOf(moment, 'winner').get('1');
  const [one, draw] = [match.get('1') ?? winner, match.get('X') ?? 0];
  if (one !== undefined) {
    above.set(HALF, one);
    above.set(-HALF, one + draw);
  }
  return above;
}

type LinePick = Extract<ReadPick, { market: 'total' | 'handicap' }>;

/** Half lines with the chance of what is above, from both sides of each. */
function ofLines<Read extends LinePick>(
  picks: readonly PricedPick[],
  market: Read['market'],
  lineOf: (read: Read) => number,
): Map<number, number> {
  const lines = Map.groupBy(
    picks.flatMap(({ read, priceMilli }) => {
      if (read.market !== market) return [];
      const own = read as Read;
      return { line: lineOf(own), isAbove: own.side === 'over' || own.side === '1', part: 1 / priceMilli };
    }),
    ({ line }) => line,
  );
  return new Map(
    [...lines].flatMap(([line, sides]): [number, number][] => {
      const above = sides.find(({ isAbove }) => isAbove);
      const below = sides.find(({ isAbove }) => !isAbove);
      if (!above || !below || Math.abs(line % POINT) !== HALF) return [];
      return [[line, above.part / (above.part + below.part)]];
    }),
  );
}

/** Of a bet that the number is above a line, from the half lines around it. */
function aboveLine(line: number, above: Above): Parts | undefined {
  const beyond = Math.abs(line % POINT);
  if (beyond === HALF) return wholly(above.get(line));
  if (beyond === 0) {
    const [wins, stays] = [above.get(line + HALF), above.get(line - HALF)];
    return wins === undefined || stays === undefined ? undefined : { wins, loses: 1 - stays };
  }
  const [lower, upper] = [aboveLine(line - 1, above), aboveLine(line + 1, above)];
  return lower && upper && { wins: (lower.wins + upper.wins) / 2, loses: (lower.loses + upper.loses) / 2 };
}
