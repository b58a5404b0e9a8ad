// The sets of numbers that the member keeps.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { numberSets, saveNumberSet } from '../contract/number-sets.ts';
import type { Reading } from './loaded.ts';
import { readingOfMember } from './of-member.ts';

type Sets = OutputOf<typeof numberSets>['sets'];

export const ownSets: Reading<Sets> = readingOfMember(async () => (await call(numberSets, {})).sets);

/** Keeps numbers under a name; without numbers the name is given up. */
export async function keepNumbers(name: string, numbers: readonly string[]): Promise<void> {
  await call(saveNumberSet, { name, numbers: [...numbers] });
  await ownSets.read();
}
