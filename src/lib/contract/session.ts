// Signing in and out (specification, section 7, "Session and account").
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing } from './values.ts';

/** What a fresh session answers; the cookie goes beside it. */
const signedIn = z.object({
  token: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});

const typed = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const login = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  summary: 'Signs in with a username and a password.',
  encrypted: true,
  limit: 'login',
  input: z.strictObject({
    type: z.literal('username'),
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    password: typed(200),
  }),
  output: signedIn,
  errors: ['wrong_credentials', 'account_frozen', 'encryption_required', 'envelope_invalid'],
});

export const loginFreeplay = defineCall({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'public',
  summary: 'Opens a trial session with play money.',
  limit: 'freeplay',
  input: nothing,
  output: signedIn,
  errors: ['free_play_closed'],
});

export const logout = defineCall({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'token',
  summary: 'Ends this session on the server.',
  whileRestricted: true,
  input: nothing,
  output: nothing,
  errors: [],
});

export const liveEvents = defineCall({
  method: 'GET',
  path: '/wps/events',
  access: 'token',
  summary:
    'A stream of what happened (server-sent events, no amounts): balance, message, announcement, round, signed-out.',
  bare: true,
  assumed: true,
  input: nothing,
  output: z.custom<Response>(),
  errors: [],
});
