// The file of a day of a payment provider, held against our deposits or our payouts.
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { day } from '../../contract/values.ts';
import { type DayLine, readDayFile } from '../../rules/day-file.ts';
import type { Ctx } from '../core/ctx.ts';
import { noProvider } from '../core/payment-port.ts';
import { longWork } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import { reconcilePayments } from '../money/reconcile.ts';
import { reconcilePayouts } from '../withdrawals/reconcile.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';

type Compare = (
  db: Kysely<DB>,
  asked: { provider: string; day: string },
  lines: readonly DayLine[],
) => Promise<string[]>;

const input = z.strictObject({ provider: z.string(), day, file: z.string() });
const output = z.object({ day: z.string(), compared: z.number(), differences: z.array(z.string()) });

async function compared(
  ctx: Ctx,
  { provider, day: on, file }: z.output<typeof input>,
  compare: Compare,
): Promise<z.output<typeof output>> {
  if (!ctx.providers.payment.find(provider))
    throw new Mistake(`Nothing can be compared: ${noProvider(provider)}.`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Mistake(`The file "${file}" cannot be read.`);
  });
  const lines = readDayFile(text);
  if (typeof lines === 'string') throw new Mistake(lines);
  const asked = { provider, day: on };
  const differences = await longWork(ctx.config.databaseUrl, ({ db }) => compare(db, asked, lines));
  return { day: on, compared: lines.length, differences };
}

const shown = {
  text: ({ day: on, compared: lines, differences }: z.output<typeof output>) =>
    [...differences, `${on}: ${lines} lines in the file, ${differences.length} differences`].join('\n'),
  bad: ({ differences }: z.output<typeof output>) => differences.length > 0,
};

export const payoutsReconcile = defineOperation({
  name: 'withdrawals.reconcile',
  summary:
    "Compares a payment provider's file for one day of the portal's zone with our payouts, and shows every difference. The file is CSV: reference, amount, currency, state (paid, failed, returned: sent back after it was paid).",
  role: 'viewer',
  effect: 'looks',
  input,
  output,
  run: (ctx, asked) => compared(ctx, asked, reconcilePayouts),
  ...shown,
});

export const paymentsReconcile = defineOperation({
  name: 'payments.reconcile',
  summary:
    "Compares a payment provider's file for one day of the portal's zone with our deposits, and shows every difference. The file is CSV: reference, amount, currency, state (paid, failed, charged_back, refunded).",
  role: 'viewer',
  effect: 'looks',
  input,
  output,
  run: (ctx, asked) => compared(ctx, asked, reconcilePayments),
  ...shown,
});
