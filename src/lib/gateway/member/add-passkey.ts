import { addPasskey as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { boundRecipients, sendSecurityNotice, tellSecurityChange } from '../entry/security-notices.ts';
import * as passkeys from '../proofs/passkeys.ts';

export const addPasskey = handle(contract, async (asked) => {
  const { input, ctx, session, request, address, fail } = asked;
  const { label, response } = input;
  const { memberId } = session;
  const notice = await inTransaction(ctx, async (tx) => {
    const done = await passkeys.addPasskey(tx, request, { memberId, label, response });
    return done
      ? tellSecurityChange(tx, memberId, { request, address }, 'passkey_added', { tab: session.tab })
      : undefined;
  });
  if (!notice) return fail('passkey_failed');
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  return {};
});
