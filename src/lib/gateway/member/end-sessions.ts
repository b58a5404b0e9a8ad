import { endSessions as contract } from '../../contract/security.ts';
import { forgetBrowsers, knowBrowser } from '../accounts/known-browser.ts';
import { forgetRemembered } from '../accounts/remember.ts';
import { endOtherSessions } from '../accounts/sessions.ts';
import { inTx } from '../db/tx.ts';
import { handle } from '../handle.ts';

export const endSessions = handle(contract, async ({ input, ctx, session, request, headers }) => {
  return inTx(ctx.db, async (tx) => {
    const ended = await endOtherSessions(ctx, tx, session, input.id);
    // Which browser a remembered sign-in belongs to is not known, and the one that was ended must not come back.
    if (ended > 0 || !input.id) await forgetRemembered(tx, session.memberId, request);
    if (!input.id) {
      await forgetBrowsers(tx, session.memberId);
      await knowBrowser(ctx, tx, session.memberId, { request, headers });
    }
    return { ended };
  });
});
