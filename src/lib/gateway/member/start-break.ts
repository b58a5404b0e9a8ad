import { startBreak as contract } from '../../contract/protection.ts';
import { isLonger } from '../../rules/play-breaks.ts';
import { tellingEnd } from '../bonus/grant.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import { endAllSessions } from '../entry/sessions.ts';
import { beginBreak, breakRefusal } from '../protection/breaks.ts';

/** Ends every session, this one too. A break that the member takes already can only be made longer. */
export const startBreak = handle(contract, async (asked) => {
  const { ctx, input, session } = asked;
  const held = session.onBreak;
  if (held && !isLonger(input.length, held, ctx.clock.now())) throw breakRefusal(held);
  await requireFreshLogin(asked, input.password);
  return inTransaction(ctx, async (tx) => {
    const until = await tellingEnd(tx, session.memberId, () =>
      beginBreak(tx, session.memberId, input.length),
    );
    await endAllSessions(tx, session.memberId, 'break');
    return { until: until.toISOString() };
  });
});
