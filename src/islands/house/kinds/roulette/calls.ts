// The calls of the racetrack by the names that its areas carry: a part of the wheel, or a number with its neighbours.
import { spotKey } from '../../../../lib/rules/felt/felt.ts';
import { type Chips, callBets, neighbourBets } from '../../../../lib/rules/kinds/roulette/calls.ts';
import type { Say } from '../../frame/say.ts';

export type CallName = keyof typeof callBets | number;

const isPart = (name: CallName): name is keyof typeof callBets => Object.hasOwn(callBets, name);

/** Reads what an area carries. */
export function callOf(word: string): CallName {
  const part = (Object.keys(callBets) as (keyof typeof callBets)[]).find((name) => name === word);
  return part ?? Number(word);
}

const betsOf = (name: CallName): readonly Chips[] => (isPart(name) ? callBets[name] : neighbourBets(name));

/** How many chips each spot gets. */
export const chipsOfCall = (name: CallName): ReadonlyMap<string, number> =>
  new Map(betsOf(name).map((bet) => [spotKey(bet), bet.chips]));

export const countOf = (name: CallName): number => betsOf(name).reduce((sum, { chips }) => sum + chips, 0);

export const callName = (say: Say, name: CallName): string =>
  isPart(name) ? say(`roulette.calls.${name}`) : say('roulette.neighbours', { number: name });

/** "Tiers, 6 chips" */
export const callWords = (say: Say, name: CallName): string =>
  say('roulette.call', { name: callName(say, name), chips: countOf(name) });
