import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { day } from '../../contract/values.ts';
import { noProvider } from '../core/payment-port.ts';
import { longWork } from '../db/connect.ts';
import { readPaymentFile, reconcilePayments } from '../money/reconcile.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';

export const paymentsReconcile = defineOperation({
  name: 'payments.reconcile',
  summary:
    "Compares a payment provider's file for one day of the portal's zone with our deposits, and shows every difference. The file is CSV: reference, amount, currency, state (paid, failed, charged_back, refunded).",
  role: 'viewer',
  effect: 'looks',
  input: z.strictObject({ provider: z.string(), day, file: z.string() }),
  output: z.object({ day: z.string(), compared: z.number(), differences: z.array(z.string()) }),
  async run(ctx, { provider, day: on, file }) {
    if (!ctx.providers.payment.find(provider))
      throw new Mistake(`Nothing can be compared: ${noProvider(provider)}.`);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Mistake(`The file "${file}" cannot be read.`);
    });
    const lines = readPaymentFile(text);
    if (typeof lines === 'string') throw new Mistake(lines);
    const asked = { provider, day: on };
    const differences = await longWork(ctx.config.databaseUrl, ({ db }) =>
      reconcilePayments(db, asked, lines),
    );
    return { day: on, compared: lines.length, differences };
  },
  text: ({ day: on, compared, differences }) =>
    [...differences, `${on}: ${compared} lines in the file, ${differences.length} differences`].join('\n'),
  bad: ({ differences }) => differences.length > 0,
});
