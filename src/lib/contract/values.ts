// Schemas that several calls share.
import * as z from 'zod/mini';
import { locales } from '../rules/locales.ts';
import { isDay } from '../rules/portal-day.ts';

/** An amount on the wire: a string with two decimals, a leading minus where it may be negative. */
export const amount = z
  .string()
  .check(z.regex(/^-?\d{1,15}\.\d{2}$/), z.describe('Amount with two decimals'));

/** An amount in a request. The schema checks its shape only; rules say how much it may be. */
export const askedAmount = z
  .string()
  .check(z.regex(/^\d{1,13}(\.\d{1,2})?$/), z.describe('Amount of at most two decimals, no separators'));

export const isoTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/));

/** A calendar day of the portal's zone: `2026-11-21`. */
export const day = z
  .string()
  .check(z.regex(/^20\d\d-\d\d-\d\d$/), z.refine(isDay), z.describe('Day of the portal’s zone'));

/** Where a period ends: periods hold the days from the first one up to this one, without it. */
export const endDay = day.check(z.describe('The day after the last one, of the portal’s zone'));

export const nothing = z.object({});

/** The id of an uploaded file. */
export const fileId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** An answer that is not JSON: a stream, a picture or a redirect. */
export const response = z.custom<Response>((value) => value instanceof Response);

/** A number that travels in a query string. */
export const queryInt = (min: number, max: number, standard: number) =>
  z
    ._default(
      z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]), z.transform(Number)),
      standard,
    )
    .check(z.gte(min), z.lte(max));

export const pageNo = queryInt(1, 100_000, 1);
export const pageSize = queryInt(1, 100, 20);

/** A word of a query that may be left out. */
export const optionalWord = z._default(z.string().check(z.maxLength(60)), '');

/** A constant of the specification, as a text or a number; a caller may leave it out. */
export const constant = <const W extends string>(word: W) => constants([word]);

/** One of several; without one it is the first. */
export const constants = <const W extends string>(words: readonly [W, ...W[]]) =>
  z._default(z.pipe(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), z.enum(words)), words[0]);

/** A game of the house: its id is in addresses. */
export const houseGameId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** What people quote of a bet: a letter of its category and digits. */
export const betNumber = z.string().check(z.regex(/^[A-Z]{1,4}-?\d{1,18}$/));

/** A seed or a hash. */
export const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const gameId = z.string().check(z.minLength(1), z.maxLength(60));

/** A language with catalogues. */
export const language = z.enum(locales);

/** The same in a request, where the specification writes it in capitals. */
export const askedLanguage = z.pipe(z.string().check(z.toLowerCase()), language);

/** The bot check's result: a solved proof of work, or the token of the service. */
export const botCheck = z.string().check(z.minLength(1), z.maxLength(4000));

/** How much a bot check asks of a browser: `heavy` beside a captcha that wrong guesses have brought. */
export const botWorks = ['light', 'heavy'] as const;

export type BotWork = (typeof botWorks)[number];

/**
 * A break that holds, and its end: as a moment, and as the clocks of the portal's zone show it. A self-exclusion ends at that moment at
 * the earliest while it `runs`; when it is `over` it goes on until its member asks, and is then `ending` at that moment.
 */
export const heldBreak = z.object({
  kind: z.enum(['time_out', 'self_exclusion']),
  phase: z.enum(['runs', 'over', 'ending']),
  until: z.string(),
  localUntil: z.string(),
});

export type HeldBreak = z.output<typeof heldBreak>;

/** What a page says of a break. */
export type ShownBreak = Omit<HeldBreak, 'localUntil'>;

/** The answer of every login; the session's cookie comes with it. */
export const signedIn = z.object({
  token: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
  /** It is the first login of somebody who has not bet, deposited or brought anyone in: they are shown first steps. */
  newcomer: z.boolean(),
  passwordExpired: z.boolean(),
});

/** The refusals of a change of who can log in, when the caller may not be the owner. */
export const ownerErrors = ['old_password_wrong', 'fresh_login_needed', 'login_again_needed'] as const;

/** Who may log in here: `agent` only agents, `member` only members; without it both. */
export const door = z.optional(z.enum(['member', 'agent']));

export type Door = 'member' | 'agent';

/** Names whose sign-in the browser keeps. Scripts can read it, beside the cookie that signs in, which they cannot. */
export const REMEMBERED_COOKIE = 'portico_remembered';

/** Ways to show that it is you when signing in from a new address. */
export const verifyWays = ['mobile', 'email', 'payee', 'totp'] as const;

export type VerifyWay = (typeof verifyWays)[number];

/** What `extra_verification_needed` carries: a ticket for the second step and the ways that are open. */
export const verifyOffer = z.object({
  ticket: z.string(),
  /** `hint` is the masked number or address a code would go to. */
  ways: z.array(z.object({ way: z.enum(verifyWays), hint: z.string() })),
});

export type VerifyOffer = z.output<typeof verifyOffer>;

/** Made by the caller for one act, so that the same act again is known. A UUID is the same in capitals. */
export const freshId = z.uuid().check(z.toLowerCase());
