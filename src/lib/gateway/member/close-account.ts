import { closeAccount as contract } from '../../contract/closing.ts';
import { endWithAgent } from '../contracts/with-agent.ts';
import { type HandlerInput, handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { closeAccount as close, proofsToClose } from '../entry/closing.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import { appCodeHolds } from '../entry/second-proof.ts';
import {
  boundRecipients,
  byLogin,
  type ConfirmedBy,
  sendSecurityNotice,
  tellSecurityChange,
} from '../entry/security-notices.ts';
import { endOrdersOf } from '../money/expire-deposits.ts';

export const closeAccount = handle(contract, async (asked) => {
  const { ctx, session, request, address } = asked;
  const { memberId } = session;
  const by = await prove(asked);
  const notice = await inTransaction(ctx, async (tx) => {
    await endWithAgent(tx, memberId);
    await close(tx, session);
    await endOrdersOf(tx, memberId);
    return tellSecurityChange(tx, memberId, { request, address }, 'account_closed', {
      by,
      tab: session.tab,
    });
  });
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  return {};
});

/** Throws unless the owner asks, and answers what shows it: the password is typed for it, however fresh the login, and a code of the app where there is one. */
async function prove(asked: HandlerInput<typeof contract>): Promise<ConfirmedBy> {
  const { input, ctx, session, request, fail } = asked;
  const { password, appCode } = await proofsToClose(ctx, session);
  if (password && input.presentPassword === undefined) return fail('fresh_login_needed');
  await requireFreshLogin(asked, input.presentPassword);
  if (!appCode) return byLogin(input.presentPassword);
  if (!input.code || !(await appCodeHolds(ctx, session.memberId, request, input.code)))
    return fail('code_wrong');
  return { say: password ? 'by.password-app' : 'by.app' };
}
