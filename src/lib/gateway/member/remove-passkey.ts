import { removePasskey as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import * as passkeys from '../proofs/passkeys.ts';

export const removePasskey = handle(contract, async (asked) => {
  const { input, ctx, session, fail } = asked;
  await requireFreshLogin(asked, input.presentPassword);
  const removed = await passkeys.removePasskey(ctx, session.memberId, input.id);
  return removed ? {} : fail('not_found');
});
