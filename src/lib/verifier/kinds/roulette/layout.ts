// The layout of roulette: which numbers a pick covers.
import type { Spot } from '../../shared/kind.ts';

type Covers = (number: number) => boolean;

const HIGHEST = 36;
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** The place of a number in its row of three. */
const placeOf = (number: number): number => (number - 1) % 3;
const follow = (numbers: readonly number[], ...steps: number[]): boolean =>
  numbers.length === steps.length &&
  numbers.every((number, at) => number === (numbers[0] ?? 0) + (steps[at] ?? 0));

/** Whether numbers in rising order are a bet of a market. */
const inside: Readonly<Record<string, (numbers: readonly number[]) => boolean>> = {
  straight: (numbers) => numbers.length === 1,
  split: (numbers) => {
    const [low = 0, high = 0] = numbers;
    if (numbers.length !== 2) return false;
    if (low === 0) return high <= 3;
    return high === low + 3 || (high === low + 1 && placeOf(low) < 2);
  },
  street: (numbers) => beginsRow(numbers) && follow(numbers, 0, 1, 2),
  trio: (numbers) => ['0-1-2', '0-2-3'].includes(numbers.join('-')),
  corner: (numbers) => (numbers[0] ?? 0) > 0 && placeOf(numbers[0] ?? 0) < 2 && follow(numbers, 0, 1, 3, 4),
  firstFour: (numbers) => numbers.join('-') === '0-1-2-3',
  line: (numbers) => beginsRow(numbers) && follow(numbers, 0, 1, 2, 3, 4, 5),
};

const beginsRow = ([first = 0]: readonly number[]): boolean => first > 0 && placeOf(first) === 0;

const outside: Readonly<Record<string, Readonly<Record<string, Covers>>>> = {
  column: byThird((number) => placeOf(number) + 1),
  dozen: byThird((number) => Math.floor((number - 1) / 12) + 1),
  colour: { red: (number) => RED.includes(number), black: (number) => !RED.includes(number) },
  parity: { odd: (number) => number % 2 === 1, even: (number) => number % 2 === 0 },
  half: { low: (number) => number < 19, high: (number) => number > 18 },
};

function byThird(thirdOf: (number: number) => number): Record<string, Covers> {
  return Object.fromEntries([1, 2, 3].map((third) => [String(third), (number) => thirdOf(number) === third]));
}

/** Says which numbers a pick covers; undefined where the layout has no such pick. */
export function covers({ market, pick }: Spot): Covers | undefined {
  if (Object.hasOwn(outside, market)) {
    const picks = outside[market] ?? {};
    const covered = Object.hasOwn(picks, pick) ? picks[pick] : undefined;
    // Zero is in none of them.
    return covered && ((number) => number > 0 && covered(number));
  }
  const isBet = Object.hasOwn(inside, market) ? inside[market] : undefined;
  const numbers = pick.split('-').map(Number);
  const isWritten = numbers.every((number) => number >= 0 && number <= HIGHEST) && numbers.join('-') === pick;
  return isBet && isWritten && isBet(numbers) ? (number) => numbers.includes(number) : undefined;
}
