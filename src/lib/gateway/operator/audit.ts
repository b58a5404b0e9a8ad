import { toWire } from '../../rules/money.ts';
import { longWork } from '../db/connect.ts';
import { audit as auditLedger } from '../ledger/audit.ts';
import type { OperatorCommand } from './command.ts';

/** Sums every account from its postings; anything but zero is an alarm. */
export const audit: OperatorCommand = {
  usage: ['audit   (exit code 0 and "difference 0.00" when the money adds up)'],
  async run(ctx) {
    const { accounts, transfers, difference_minor, problems } = await longWork(
      ctx.config.databaseUrl,
      ({ pool }) => auditLedger(pool),
    );
    const difference = toWire(difference_minor);
    const bad = difference_minor !== 0n || problems.length > 0;
    const lines = [`accounts ${accounts}`, `transfers ${transfers}`, ...problems, `difference ${difference}`];
    return { text: lines.join('\n'), value: { accounts, transfers, difference, problems }, bad };
  },
};
