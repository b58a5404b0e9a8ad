import { startBreak as contract } from '../../contract/protection.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import { endAllSessions } from '../entry/sessions.ts';
import { beginBreak } from '../protection/breaks.ts';

/** Ends every session, this one too. */
export const startBreak = handle(contract, async (asked) => {
  const { ctx, input, session } = asked;
  await requireFreshLogin(asked, input.password);
  return inTransaction(ctx, async (tx) => {
    const until = await beginBreak(tx, session.memberId, input.length);
    await endAllSessions(tx, session.memberId, 'break');
    return { until: until.toISOString() };
  });
});
