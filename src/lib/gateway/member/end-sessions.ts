import { endSessions as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { knowBrowser } from '../entry/known-browser.ts';
import { forgetRememberedLogins } from '../entry/remember.ts';
import { endOtherSessions } from '../entry/sessions.ts';
import { forgetKnownBrowsers } from '../people/changes.ts';

export const endSessions = handle(contract, async ({ input, ctx, session, request, headers }) => {
  return inTransaction(ctx, async (tx) => {
    const ended = await endOtherSessions(tx, session, input.id);
    // Which browser a remembered sign-in belongs to is not known, and the one that was ended must not come back.
    if (ended > 0 || !input.id) await forgetRememberedLogins(tx, session.memberId, request);
    if (!input.id) {
      await forgetKnownBrowsers(tx, session.memberId);
      await knowBrowser(tx, session.memberId, { request, headers });
    }
    return { ended };
  });
});
