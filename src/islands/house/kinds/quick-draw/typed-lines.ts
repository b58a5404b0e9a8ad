// Numbers that are typed, as lines of a slip, and what of them is none.
import { type EntryProblem, readEntry } from '../../../../lib/rules/draws/typed-entry.ts';
import { spotKey } from '../../../../lib/rules/felt/felt.ts';
import {
  type Board,
  isTypedAlone,
  typedDigits,
  typedPicks,
} from '../../../../lib/rules/kinds/quick-draw/choices.ts';
import type { QuickDrawTable } from '../../../../lib/rules/kinds/quick-draw/definition.ts';

/** The stake of a line: so many times the one that is set for all, and what was typed for it. */
export interface LineStake {
  times: number;
  ownMinor: bigint;
}

export const ONCE: LineStake = { times: 1, ownMinor: 0n };

export interface Typed {
  text: string;
  /** A number that is typed twice counts twice. */
  twice: boolean;
}

export interface ReadText {
  numbers: readonly string[];
  problems: readonly (Omit<EntryProblem, 'fault'> & { fault: EntryProblem['fault'] | 'not_there' })[];
}

export function readTyped(
  table: QuickDrawTable,
  boards: readonly Board[],
  { text, twice }: Typed,
): ReadText & { lines: ReadonlyMap<string, LineStake>; unlisted: number } {
  const lines = new Map<string, LineStake>();
  const numbers: string[] = [];
  const refused: string[] = [];
  let unlisted = 0;
  const entry = readEntry(text, typedDigits(table, boards) ?? 1, {
    countRepeats: twice,
    single: isTypedAlone(table, boards),
  });
  for (const group of entry.groups) {
    const read = typedPicks(table, boards, group.numbers);
    numbers.push(...group.numbers.filter((number) => !read.refused.includes(number)));
    refused.push(...read.refused);
    unlisted += read.count - read.picks.length;
    for (const spot of read.picks) {
      const { times, ownMinor } = lines.get(spotKey(spot)) ?? { times: 0, ownMinor: 0n };
      const own = group.stakeMinor;
      lines.set(spotKey(spot), {
        times: times + (own === undefined ? 1 : 0),
        ownMinor: ownMinor + (own ?? 0n),
      });
    }
  }
  const notThere = [...new Set(refused)].map((number) => ({
    ...{ fault: 'not_there' as const, at: text.indexOf(number), text: number },
  }));
  return { numbers, problems: [...entry.problems, ...notThere], lines, unlisted };
}
