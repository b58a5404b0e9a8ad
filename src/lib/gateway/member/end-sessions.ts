import { endSessions as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { leaveFreshMark } from '../entry/known-browser.ts';
import { forgetRememberedLogins } from '../entry/remember.ts';
import { endOtherSessions } from '../entry/sessions.ts';
import { endWaysIn } from '../entry/ways-in.ts';

export const endSessions = handle(contract, async ({ input, ctx, session, request, headers }) => {
  const { memberId } = session;
  return inTransaction(ctx, async (tx) => {
    const ended = await endOtherSessions(tx, session, input.id);
    if (!input.id) {
      await endWaysIn(tx, memberId, request);
      await leaveFreshMark(tx, memberId, { request, headers });
    } else if (ended > 0) {
      // Which browser a remembered sign-in belongs to is not known, and the one that was ended must not come back.
      await forgetRememberedLogins(tx, memberId, request);
    }
    return { ended };
  });
});
