// What a player reads of a round with their bets that went over while the line was lost.
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import type { Round } from '../../../lib/rules/table-round.ts';
import type { TableKind } from './kind-of-table.ts';
import type { Known } from './known.ts';
import { outcomeOf } from './outcome.ts';
import { type Speaks, tellOutcome, tellVoid } from './tellings.ts';

/** False while its bets are not settled yet. */
export function tellMissed<Result extends TableResult>(
  around: Speaks,
  { known: { last, bets: all }, round }: { known: Known; round: Pick<Round, 'index'> },
  { words, nameOf }: Pick<TableKind<Result>, 'words' | 'nameOf'>,
): boolean {
  const { index } = round;
  const bets = all.filter((bet) => bet.round === index);
  if (bets.length === 0) {
    // Other rounds have been since: only the last one is known here.
    const what = around.say('table.rules.line');
    around.announce(what);
    around.plate.show({ tone: 'notice', what });
    return true;
  }
  if (outcomeOf(bets).void) {
    tellVoid(around, bets, false);
    return true;
  }
  const said = last?.index === index ? words(last.result as Result, index) : '';
  return tellOutcome(around, { bets, words: said, nameOf: (key) => nameOf(key, index) });
}
