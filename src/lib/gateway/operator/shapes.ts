// Shapes of typed values, each with its sentence about a value that does not fit.
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/durations.ts';
import { parseMinor } from '../../rules/money.ts';
import { isDay } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { Mistake } from './command.ts';

/** No act lasts longer than this from now; a moment may be later. */
const LONGEST_MS = 3650 * DAY_MS;

type Issue = { input?: unknown };

/** The sentence about what does not fit. */
export const saying =
  (what: string) =>
  ({ input }: Issue): string =>
    `"${input}" is ${what}.`;

function marked<S extends z.ZodMiniType>(schema: S, mark: z.core.GlobalMeta): S {
  const own = schema.clone();
  z.globalRegistry.add(own, mark);
  return own;
}

/** Marks what no log and no sentence may show. */
export const secret = <S extends z.ZodMiniType>(schema: S): S => marked(schema, { writeOnly: true });

/** Sets the word that the help shows for a value of this shape. */
export const shownAs = <S extends z.ZodMiniType>(title: string, schema: S): S => marked(schema, { title });

/** Text that is not blank, as it is typed. */
export const filled = z.string().check(z.regex(/\S/));

/** Text that is kept without the blanks at its ends. */
export const note = shownAs('TEXT', z.string().check(z.trim(), z.minLength(1)));

/** An amount of money of zero or more, in minor units. */
export const sum = shownAs(
  'AMOUNT',
  z.pipe(
    z
      .string()
      .check(
        z.regex(/^\d{1,13}(\.\d{1,2})?$/, { error: saying('not an amount. Use an amount such as 5000.00') }),
      ),
    z.transform((typed: string) => parseMinor(typed) ?? 0n),
  ),
);

export const onOrOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((typed) => typed === 'on'),
);

export const id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,17}$/, { error: saying('not an id') })),
  z.transform((typed: string) => BigInt(typed)),
);

/** A day of the portal's zone. */
export const day = shownAs(
  'DAY',
  z.string().check(z.refine(isDay, { error: saying('not a day. Use a day such as 2026-11-21') })),
);

/** A moment in ISO 8601. */
export const moment = shownAs(
  'TIME',
  z.pipe(
    z.string().check(
      z.refine((typed) => !Number.isNaN(Date.parse(typed)), {
        error: saying('not a time. Use a time such as 2027-01-31T18:00:00Z'),
      }),
    ),
    z.transform((typed) => new Date(typed)),
  ),
);

/** A length of time made of one or more counts with a unit, in milliseconds. */
export const duration = (
  units: Record<string, number>,
  { fault, most = Infinity }: { fault: string; most?: number },
) =>
  z.pipe(
    z.string().check(
      z.refine((typed) => isBetween(1, millisecondsIn(typed, units), most), {
        error: saying(fault),
      }),
    ),
    z.transform((typed) => millisecondsIn(typed, units)),
  );

const isBetween = (least: number, value: number, most: number): boolean => value >= least && value <= most;

/** `1d12h` in milliseconds; NaN when it is no length of time. */
function millisecondsIn(typed: string, units: Record<string, number>): number {
  const counted = [...typed.matchAll(/(\d+)([a-z])/g)];
  if (counted.map(([whole]) => whole).join('') !== typed) return Number.NaN;
  return counted.reduce((sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? Number.NaN), 0);
}

/** When something ends: a moment, or a length of time from now. `ahead` gives the moment. */
export const end = shownAs(
  'TIME',
  z.pipe(
    z.string().check(
      z.refine((typed) => !Number.isNaN(Number(endIn(typed))), {
        error: saying('not a time. Use a length of time such as 30m, 2h or 7d, or 2027-01-31T18:00:00Z'),
      }),
    ),
    z.transform(endIn),
  ),
);

/** Milliseconds from now, or a moment, invalid when it is neither. */
function endIn(typed: string): number | Date {
  const span = millisecondsIn(typed, { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS });
  return isBetween(1, span, LONGEST_MS) ? span : new Date(typed);
}

/** The moment of an end that is to come, by the portal's clock. Throws a `Mistake` for one that has passed. */
export function ahead({ clock }: Ctx, until: Date | number): Date {
  const now = clock.now();
  const at = until instanceof Date ? until : new Date(now.getTime() + until);
  if (at > now) return at;
  throw new Mistake(`${at.toISOString()} is in the past. The portal's clock shows ${now.toISOString()}.`);
}
