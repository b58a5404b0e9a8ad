// The events of open pages: a topic and its cause, without amounts. Pages then read again; a table also says what was drawn.
import type { ToldTimes } from '../rules/table-round.ts';
import type { TableResult } from './table-kinds.ts';

/** Every topic, with the causes that it may have. */
export const topics = {
  /** What the member can spend. */
  balance: ['round', 'deposit', 'withdrawal', 'correction', 'transfer', 'reward'],
  /** What is in the member's inbox. `security`: a change to what protects the account, told to every tab but the one that made it. */
  message: ['arrived', 'changed', 'security'],
  /** A withdrawal has taken a step, or somebody wrote about it. */
  withdrawal: ['step', 'words'],
  /** What happens at a table that the tab follows. Its data has `news` beside the cause: `TableNews`. */
  table: [
    'open',
    'staked',
    'closed',
    'drawn',
    'paid',
    'void',
    'corrected',
    'paused',
    'resumed',
    'turn',
    'priced',
  ],
  announcement: [],
  chat: [],
  /** The tab's session has ended. Its data has `onBreak`, where the member's break has ended it. */
  'signed-out': [],
  settings: [],
} as const satisfies Record<string, readonly string[]>;

export type Topic = keyof typeof topics;

export type CauseOf<T extends Topic> = (typeof topics)[T][number];

/**
 * What an event of a table says beside its cause. All of a round together are less than 1 kB, and name no player and no amount,
 * but for `staked`: what all have staked in the pools of a round by now. It comes every few seconds while that changes, each at most 1 kB.
 * `turn`: something has happened at a table of cards; each of its players reads what they may see.
 * `open`: the round that takes bets now, with its times. `closed`: how many bets it accepted, and their root. `drawn`: the result, and
 * its mark for the road. `paid`, `void`, `corrected`: read the state again for what concerns one's own bets.
 */
export interface TableNews extends ToldTimes {
  gameId: string;
  /** The round; absent where the table is paused or goes on. */
  index?: string;
  /** Of `open`, as its times are. */
  shoe?: { hand: number; last?: true };
  /** Of `staked`: by market and pick. */
  stakes?: Record<string, Record<string, string>>;
  /** Of `closed`. */
  entries?: number;
  root?: string;
  /** Of `drawn`, and of `corrected`. */
  result?: TableResult;
  mark?: string;
  /** Of `drawn` at a table with pools, by market and pick. */
  dividends?: Record<string, Record<string, number>>;
}

/** A topic, with its cause where topics of its kind have one. */
export type Happening = {
  [T in Topic]: [CauseOf<T>] extends [never]
    ? { topic: T; cause?: never; news?: never }
    : { topic: T; cause: CauseOf<T>; news?: T extends 'table' ? TableNews : never };
}[Topic];

/** What a tab may follow beside what happens to its member: the chat room, every table, every room of cards, or one table (`table:` and its game id). */
export const channels = ['chat', 'tables', 'cards'] as const;

export type Channel = (typeof channels)[number] | `table:${string}`;

export const tableChannel = (gameId: string): Channel => `table:${gameId}`;
