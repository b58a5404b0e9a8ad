// What a card of the lobby says of its table.
import type { RoadResult } from '../../../lib/rules/roads/results.ts';
import type { Moment } from '../../../lib/rules/table-round.ts';
import type { LobbyTable } from '../../../lib/stores/tables.ts';

const words = ['open', 'closed', 'drawing', 'paused', 'soon', 'newShoe', 'tie'] as const;

/** With their places left open. */
const patterns = ['limits', 'players', 'secondsLeft', 'newShoeIn', 'wins'] as const;

/** The sides of a kind by their colours: in a word, and as short as its roads have them. */
interface KindWords {
  name: string;
  names: Readonly<Record<'red' | 'blue', string>>;
  short: Readonly<Record<'red' | 'blue' | 'tie', string>>;
}

export type TableWords = Readonly<Record<(typeof words)[number] | (typeof patterns)[number], string>> & {
  kinds: Readonly<Record<string, KindWords>>;
};

/** `0:05` */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The table's state in words; `last` is the result that may be seen. */
export function stateWords(
  words: TableWords,
  { kind, paused, shoe }: LobbyTable,
  { stage, seconds }: Moment,
  last: RoadResult | undefined,
): string {
  if (paused) return words.paused;
  if (stage === 'open') return shoe?.hand === 1 ? words.newShoe : words.open;
  if (stage === 'closed') return words.closed;
  if (stage === 'drawing') return words.drawing;
  if (stage !== 'result') return words.soon;
  if (shoe?.last) return words.newShoeIn.replace('{{time}}', clock(seconds));
  if (!last || last.winner === 'tie') return words.tie;
  return words.wins.replace('{{side}}', words.kinds[kind]?.names[last.winner] ?? '');
}
