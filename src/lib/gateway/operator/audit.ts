import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import { longWork } from '../db/connect.ts';
import { auditAll } from './audit-all.ts';
import { defineOperation } from './operation.ts';
import { saying, shownAs } from './shapes.ts';

const days = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, { error: saying('not a number of days') })),
  z.transform(Number),
);

interface Found {
  accounts: number;
  transfers: number;
  difference: string;
  problems: string[];
}

/** A line each; the last is `difference 0.00` only where nothing is wrong. */
export const auditText = ({ accounts, transfers, problems, difference }: Found): string =>
  [
    `accounts ${accounts}`,
    `transfers ${transfers}`,
    ...problems,
    ...(problems.length > 0 ? ['Amounts in the lines above are in hundredths: 4975 is 49.75.'] : []),
    `${problems.length > 0 ? `${problems.length} wrong, ` : ''}difference ${difference}`,
  ].join('\n');

/** Anything but zero and no problem is an alarm. */
export const audit = defineOperation({
  name: 'audit',
  summary:
    'Checks all money and bets against each other, and against the trees and heads that were published. With --days N, only the trees of the latest N days are built again. Exit code 0 and "difference 0.00" mean that everything agrees.',
  role: 'viewer',
  effect: 'looks',
  input: z.strictObject({ days: z.optional(shownAs('N', days)) }),
  output: z.object({
    accounts: z.number(),
    transfers: z.number(),
    difference: z.string(),
    problems: z.array(z.string()),
  }),
  async run(ctx, { days }) {
    const { difference_minor, ...found } = await longWork(ctx.config.databaseUrl, ({ pool }) =>
      auditAll({ pool, seal: ctx.seal }, days),
    );
    return { ...found, difference: toWire(difference_minor) };
  },
  text: auditText,
  bad: ({ difference, problems }) => difference !== toWire(0n) || problems.length > 0,
});
