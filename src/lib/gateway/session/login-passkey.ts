import { loginPasskey as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { noteSecurity } from '../core/security-log.ts';
import { rememberPlace } from '../entry/known-places.ts';
import { requireMayLogInAt } from '../entry/may-log-in.ts';
import { signingIn } from '../entry/signing-in.ts';
import { startSession } from '../entry/start-session.ts';
import { usePasskey } from '../proofs/passkeys.ts';

/** A passkey is proof enough anywhere, and makes the place a known one. */
export const loginPasskey = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  const memberId = (await usePasskey(ctx, request, input.response)) ?? fail('passkey_failed');
  const account = (await signingIn(ctx, memberId)) ?? fail('passkey_failed');
  const member = await requireMayLogInAt(ctx, input.door, account);
  const proved = member.password_hash === null;
  const answer = await inTransaction(ctx, async (tx) => {
    const started = await startSession(tx, member, { request, address, headers }, { proved });
    await rememberPlace(tx, member, { request, address, headers });
    return started;
  });
  noteSecurity(ctx, 'logged_in', { memberId, detail: 'passkey' });
  return answer;
});
