import { statement as call } from '../../contract/statement.ts';
import { handle } from '../core/handle.ts';
import { openStatement } from '../lists/statement.ts';
import { linesBookedLater, linesOfStatement, sumsOfStatement } from '../lists/statement-lines.ts';

export const statement = handle(call, async ({ ctx, session, input, fail }) => {
  const asked = await openStatement(ctx, session, input);
  if (!asked) return fail('not_found');
  const { account, accounts, range, zone, today, period } = asked;
  const { lines, next } = await linesOfStatement(ctx, asked, input.after);
  return {
    ...{ period, ...range, zone, today, member: session.account, currency: session.currency },
    account: account?.id ?? null,
    accounts,
    ...(await sumsOfStatement(ctx, asked)),
    later: await linesBookedLater(ctx, asked),
    lines,
    next,
  };
});
