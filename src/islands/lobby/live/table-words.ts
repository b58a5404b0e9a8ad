// What a card of the lobby says of its table.
import type { Moment } from '../../../lib/rules/table-round.ts';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import type { Clock } from '../tables/held.ts';

const states = [
  'open',
  'closed',
  'drawing',
  'spinning',
  'rolling',
  'numbers',
  'paused',
  'soon',
  'newShoe',
  'tie',
] as const;

/** What came at a wheel and with dice. */
const results = ['red', 'black', 'zero', 'small', 'big', 'triple'] as const;

/** With their places left open. */
const patterns = [
  'limits',
  'players',
  'secondsLeft',
  'newShoeIn',
  'wins',
  'lastSpins',
  'lastRound',
  'number',
] as const;

interface KindWords {
  name: string;
  /** Of a kind with two sides: by their colours, in a word, and as short as its roads have them. */
  sides?: {
    names: Readonly<Record<'red' | 'blue', string>>;
    short: Readonly<Record<'red' | 'blue' | 'tie', string>>;
  };
}

type Word = (typeof states)[number] | (typeof results)[number] | (typeof patterns)[number];

export type TableWords = Readonly<Record<Word, string>> & {
  kinds: Readonly<Record<string, KindWords>>;
  clock: Clock;
};

/** What a kind says of its results. */
export interface Shown {
  /** What the table does while a result is drawn, as a word of its card. */
  drawing: 'drawing' | 'spinning' | 'rolling' | 'numbers';
  /** The last result in a few words, by its mark. */
  resultWords(mark: string, words: TableWords): string;
}

/** `0:05` */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The table's state in words; `last` is the mark of the result that may be seen. */
export function stateWords(
  words: TableWords,
  { paused, shoe }: LobbyTable,
  { stage, seconds }: Moment,
  { drawing, resultWords }: Shown,
  last: string | undefined,
): string {
  if (paused) return words.paused;
  if (stage === 'open') return words.open;
  if (stage === 'closed') return words.closed;
  if (stage === 'drawing') return words[drawing];
  if (stage !== 'result') return shoe?.hand === 1 ? words.newShoe : words.soon;
  if (shoe?.last) return words.newShoeIn.replace('{{time}}', clock(seconds));
  return last === undefined ? words.soon : resultWords(last, words);
}
