// What a bet on a contest comes to, by its score.
import { type ReadPick, readPick, type Score, type SportPick } from './markets.ts';

export type Outcome = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';

const GOAL = 4;

/**
 * A handicap counts from the score at which it was bet, so one bet in play begins at 0:0; everything else counts the whole contest.
 * A line on a quarter lies with half of its stake on each neighbouring half line. Void where there is no such pick.
 */
export function outcomeOf(bet: SportPick, end: Score, atBet: Score = { home: 0, away: 0 }): Outcome {
  const pick = readPick(bet);
  return pick ? outcomeOfRead(pick, end, atBet) : 'void';
}

/** The same for a pick that is asked of many scores. */
export function outcomeOfRead(pick: ReadPick, end: Score, atBet: Score): Outcome {
  switch (pick.market) {
    case 'match':
      return wonIf(pick.side === (end.home === end.away ? 'X' : leader(end)));
    case 'winner':
      return end.home === end.away ? 'push' : wonIf(pick.side === leader(end));
    case 'handicap': {
      const lead = end.home - atBet.home - (end.away - atBet.away);
      return byQuarters((pick.side === '1' ? lead : -lead) * GOAL + pick.quarters);
    }
    case 'total': {
      const beyond = (end.home + end.away) * GOAL - pick.quarters;
      return byQuarters(pick.side === 'over' ? beyond : -beyond);
    }
    case 'both':
      return wonIf((end.home > 0 && end.away > 0) === (pick.side === 'yes'));
    case 'score':
      return wonIf(end.home === pick.home && end.away === pick.away);
  }
}

const leader = ({ home, away }: Score): '1' | '2' => (home > away ? '1' : '2');

const wonIf = (won: boolean): Outcome => (won ? 'won' : 'lost');

/** How far the result is beyond the line, in quarters. */
function byQuarters(beyond: number): Outcome {
  if (beyond === 0) return 'push';
  if (Math.abs(beyond) === 1) return beyond > 0 ? 'half_won' : 'half_lost';
  return beyond > 0 ? 'won' : 'lost';
}
