// Schemas that several calls share.
import * as z from 'zod/mini';

/** An amount on the wire: a string with two decimals, a leading minus where it may be negative. */
export const amount = z
  .string()
  .check(z.regex(/^-?\d{1,15}\.\d{2}$/), z.describe('Amount with two decimals'));

/** An amount somebody asks for: more than nothing is the rule's business, the shape is this one's. */
export const askedAmount = z
  .string()
  .check(z.regex(/^\d{1,13}(\.\d{1,2})?$/), z.describe('Amount of at most two decimals, no separators'));

export const isoTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/));

/** A short line of text that a person typed: trimmed, no control characters. */
export const line = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));

export const nothing = z.strictObject({});

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
