// What proves a hand of cards to who was dealt in.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { betNumber, hex64 } from './values.ts';

/** The leaves that the player may see, each with its way to the root. */
const proof = z.object({
  gameId: z.string(),
  table: z.int(),
  hand: z.int(),
  root: hex64,
  entries: z.int(),
  cards: z.array(z.object({ seat: z.int(), place: z.int(), content: z.string(), path: z.array(hex64) })),
});

export const cardProof = defineCall({
  method: 'GET',
  path: '/house/card-proof',
  access: 'game',
  fromFrame: true,
  summary:
    'The proof of a hand for who was dealt in, inside its room: the leaves of their own cards and of those that everybody saw.',
  assumed: true,
  input: z.object({ number: betNumber }),
  output: proof,
  errors: ['not_found'],
});

export const fairHand = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_fairHand',
  access: 'member',
  summary: 'The same at the portal, for as long as the bet is in the record.',
  assumed: true,
  input: z.object({ number: betNumber }),
  output: proof,
  errors: ['not_found'],
});
