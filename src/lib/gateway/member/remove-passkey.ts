import { removePasskey as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import {
  boundRecipients,
  byLogin,
  sendSecurityNotice,
  tellSecurityChange,
} from '../entry/security-notices.ts';
import * as passkeys from '../proofs/passkeys.ts';

export const removePasskey = handle(contract, async (asked) => {
  const { input, ctx, session, request, address, fail } = asked;
  await requireFreshLogin(asked, input.presentPassword);
  const { memberId } = session;
  const notice = await inTransaction(ctx, async (tx) => {
    const done = await passkeys.removePasskey(tx, memberId, input.id);
    if (!done) return undefined;
    return tellSecurityChange(tx, memberId, { request, address }, 'passkey_removed', {
      by: byLogin(input.presentPassword),
      tab: session.tab,
    });
  });
  if (!notice) return fail('not_found');
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  return {};
});
