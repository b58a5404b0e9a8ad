// Numbers as players type or paste them: `07 17 27, 38 72`, `12,34x5` for 5.00 on each of the two. What cannot be read is
// refused where it is, and the rest is still read.
import { parseMinor } from '../money.ts';

export type EntryFault =
  | 'too_short'
  | 'too_long'
  | 'not_a_number'
  /** Typed before in the same group, or for the same stake where numbers stand for themselves: it counts once. */
  | 'repeated'
  /** An `x` without an amount behind it, or with one that is none. */
  | 'stake_missing'
  /** An `x` without numbers in front of it. */
  | 'stake_of_nothing';

export interface EntryProblem {
  fault: EntryFault;
  /** Place in the text, from 0, and what is there. */
  at: number;
  text: string;
  /** What could be meant instead: `09` for `9`. */
  use?: string;
}

/** Numbers that belong together: they have one stake, and bets on several numbers take theirs from one group. */
export interface EntryGroup {
  numbers: readonly string[];
  /** Of each number; undefined for the stake that is set beside. */
  stakeMinor: bigint | undefined;
}

export interface TypedEntry {
  groups: readonly EntryGroup[];
  problems: readonly EntryProblem[];
}

/** A stake, the end of a group, or anything else up to the next separator. */
const PART = /(?:[x×*]\s*(?<stake>[^\s,;x×*]*))|(?<end>[;\n])|(?<word>[^\s,;x×*]+)/giu;

interface Rules {
  /** A number that is typed twice counts twice. */
  countRepeats?: boolean;
  /** Each number is a bet by itself, so that a group is only what has one stake: without a stake of its own, all of them are one. */
  single?: boolean;
}

/** Reads numbers of so many digits each. A blank or a comma is between numbers; a semicolon, a new line or a stake ends a group. */
export function readEntry(
  text: string,
  digits: number,
  { countRepeats = false, single = false }: Rules = {},
): TypedEntry {
  const groups: EntryGroup[] = [];
  const problems: EntryProblem[] = [];
  const withoutStake = new Set<string>();
  let numbers: { at: number; text: string }[] = [];
  // A wrong number in front of a stake is refused by itself, and the stake has something to be of.
  let typed = false;
  const close = (stakeMinor?: bigint): void => {
    const before = single && stakeMinor === undefined ? withoutStake : new Set<string>();
    const kept: string[] = [];
    for (const { at, text: number } of numbers) {
      if (before.has(number) && !countRepeats) problems.push({ fault: 'repeated', at, text: number });
      else kept.push(number);
      before.add(number);
    }
    if (kept.length > 0) groups.push({ numbers: kept, stakeMinor });
    numbers = [];
    typed = false;
  };
  for (const { index: at, groups: part, 0: whole } of text.matchAll(PART)) {
    if (part?.end) close();
    else if (part?.word !== undefined) {
      typed = true;
      const problem = faultOf(part.word, digits);
      if (problem) problems.push({ ...problem, at, text: part.word });
      else numbers.push({ at, text: part.word });
    } else {
      const stake = parseMinor(part?.stake ?? '');
      if (stake === undefined || stake <= 0n)
        problems.push({ fault: 'stake_missing', at, text: whole.trim() });
      else if (!typed) problems.push({ fault: 'stake_of_nothing', at, text: whole.trim() });
      close(stake !== undefined && stake > 0n ? stake : undefined);
    }
  }
  close();
  return { groups, problems: problems.toSorted((a, b) => a.at - b.at) };
}

function faultOf(word: string, digits: number): Pick<EntryProblem, 'fault' | 'use'> | undefined {
  if (!/^\d+$/.test(word)) return { fault: 'not_a_number' };
  if (word.length < digits) return { fault: 'too_short', use: word.padStart(digits, '0') };
  return word.length > digits ? { fault: 'too_long' } : undefined;
}
