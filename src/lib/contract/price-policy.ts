// What happens to a member's bets in play when a price moves while they are placed.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** When a price has moved: ask before any other is taken, before a lower one is, or take what it is. */
const policy = z.enum(['ask', 'better', 'any']);

export type PricePolicy = z.output<typeof policy>;

export const pricePolicy = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_pricePolicy',
  access: 'member',
  summary: 'What happens to the member’s bets in play when a price moves, and how long such a bet waits.',
  assumed: true,
  input: z.object({}),
  output: z.object({ policy, acceptanceMs: z.int() }),
  errors: [],
});

export const setPricePolicy = defineCall({
  method: 'POST',
  path: '/wps/relay/HOUSE_setPricePolicy',
  access: 'member',
  summary: 'Chooses what happens to the member’s bets in play when a price moves.',
  assumed: true,
  input: z.object({ policy }),
  output: z.object({ policy }),
  errors: [],
});
