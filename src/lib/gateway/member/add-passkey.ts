import { addPasskey as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import * as passkeys from '../proofs/passkeys.ts';

export const addPasskey = handle(contract, async ({ input, ctx, session, request, fail }) => {
  const { label, response } = input;
  const added = await passkeys.addPasskey(ctx, request, { memberId: session.memberId, label, response });
  return added ? {} : fail('passkey_failed');
});
