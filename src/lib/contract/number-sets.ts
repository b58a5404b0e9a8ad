// Sets of numbers that a member keeps for the lotteries.
import * as z from 'zod/mini';
import { setName } from './account-fields.ts';
import { defineCall } from './call.ts';
import { nothing } from './values.ts';

const number = z.string().check(z.regex(/^\d{1,4}$/));

export const numberSets = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_numberSets',
  access: 'member',
  whileOnBreak: true,
  summary: 'The sets of numbers that the member has kept, by name.',
  byItself: true,
  assumed: true,
  input: nothing,
  output: z.object({ sets: z.array(z.object({ name: z.string(), numbers: z.array(z.string()) })) }),
  errors: [],
});

export const saveNumberSet = defineCall({
  method: 'POST',
  path: '/wps/relay/HOUSE_saveNumberSet',
  access: 'member',
  summary: 'Keeps numbers under a name, instead of those that had it; without numbers the name is given up.',
  assumed: true,
  limit: 'write',
  input: z.object({ name: setName, numbers: z.array(number).check(z.maxLength(100)) }),
  output: nothing,
  /** They have as many as a member may have. */
  errors: ['number_sets_full'],
});
