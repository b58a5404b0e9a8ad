import { toWire } from '../../rules/money.ts';
import { longWork } from '../db/connect.ts';
import { auditAll } from './audit-all.ts';
import type { OperatorCommand } from './command.ts';

/** Holds all money and play against each other; anything but zero and no problem is an alarm. */
export const audit: OperatorCommand = {
  usage: ['audit   (exit code 0 and "difference 0.00" when money, payments, bets and rounds agree)'],
  async run(ctx) {
    const { accounts, transfers, difference_minor, problems } = await longWork(
      ctx.config.databaseUrl,
      ({ pool }) => auditAll(pool),
    );
    const difference = toWire(difference_minor);
    const bad = difference_minor !== 0n || problems.length > 0;
    const lines = [`accounts ${accounts}`, `transfers ${transfers}`, ...problems, `difference ${difference}`];
    return { text: lines.join('\n'), value: { accounts, transfers, difference, problems }, bad };
  },
};
