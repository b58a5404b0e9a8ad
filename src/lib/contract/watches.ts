// Members who want a message when a closed game is open again.
import * as z from 'zod/mini';

import { defineCall } from './call.ts';
import { gameId } from './values.ts';

const watched = z.object({ watched: z.boolean() });

export const gameWatch = defineCall({
  method: 'GET',
  path: '/wps/relay/PLAY_getGameWatch',
  access: 'member',
  byItself: true,
  summary: 'Whether the member gets a message when a game is open again.',
  assumed: true,
  input: z.object({ gameId }),
  output: watched,
  errors: [],
});

export const setGameWatch = defineCall({
  method: 'POST',
  path: '/wps/relay/PLAY_setGameWatch',
  access: 'member',
  trueAccount: true,
  summary: 'Asks for a message when a closed game is open again, or takes that back.',
  assumed: true,
  input: z.object({ gameId, watched: z.boolean() }),
  output: watched,
  errors: ['not_found'],
});
