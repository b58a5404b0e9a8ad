// What is put off to a time of its own, such as the next question to a provider.
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from './clock.ts';

/** Clocks of processes differ a little, so only what is put off for more than twice the longest pause is taken for wrong. */
const later = (clock: Clock, longestMs: number): Date => new Date(clock.now().getTime() + 2 * longestMs);

/**
 * Whether the time in a column has come. Nothing is put off for longer than `longestMs`: what is later than that was put off before the clock
 * was set back, and would rest until the clock is there again. So it is due too.
 */
export const isDue = (column: string, clock: Clock, longestMs: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <= ${clock.now()} or ${sql.ref(column)} > ${later(clock, longestMs)})`;

/** The same of a time that was read. */
export const hasCome = (at: Date, clock: Clock, longestMs: number): boolean =>
  at <= clock.now() || at > later(clock, longestMs);
