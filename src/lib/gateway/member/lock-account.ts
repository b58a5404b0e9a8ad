import { lockAccount as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { boundRecipients, sendSecurityNotice, tellSecurityChange } from '../entry/security-notices.ts';
import { endAllSessions } from '../entry/sessions.ts';
import { setStatus } from '../people/changes.ts';

/** Takes no proof: who finds somebody else in the account must be quick, and a stranger who locks it keeps nobody out for good. */
export const lockAccount = handle(contract, async ({ ctx, session, request, address }) => {
  const { memberId } = session;
  const notice = await inTransaction(ctx, async (tx) => {
    await setStatus(tx, memberId, 'locked');
    const told = await tellSecurityChange(tx, memberId, { request, address }, 'account_locked', {
      tab: session.tab,
    });
    await endAllSessions(tx, memberId, 'locked');
    return told;
  });
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  return {};
});
