import { loginSecondStep as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { noteSecurity } from '../core/security-log.ts';
import { requireMayLogIn } from '../entry/may-log-in.ts';
import { countTry, endTicket, readTicket } from '../entry/pending-logins.ts';
import { countSecondProofAttempt, secondProofHolds } from '../entry/second-proof.ts';
import { completeSignIn, sendNewDevice } from '../entry/sign-in.ts';
import { signingIn } from '../entry/signing-in.ts';

export const loginSecondStep = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  const pending = await readTicket(ctx, input.ticket, address);
  if (!pending) return fail('ticket_expired');
  if (!(await countTry(ctx, input.ticket))) return fail('tries_used_up');
  const { memberId, way: first, remember } = pending;
  // Every ticket brings new tries, and the password is enough to get one, so tries are also counted for the account.
  const attempt = await countSecondProofAttempt(ctx, memberId, request);
  if (!(await secondProofHolds(ctx, { memberId, first, way: input.way, answer: input.answer }))) {
    noteSecurity(ctx, 'second_step_failed', { memberId, detail: input.way });
    return fail(input.way === 'payee' ? 'name_wrong' : 'code_wrong');
  }
  await attempt.passed();
  const from = { request, address, headers };
  const { member, answer } = await inTransaction(ctx, async (tx) => {
    const found = await requireMayLogIn(tx, (await signingIn(tx, memberId)) ?? fail('ticket_expired'));
    if (!(await endTicket(tx, input.ticket))) return fail('ticket_expired');
    return { member: found, answer: await completeSignIn(tx, found, from, { way: first, remember }) };
  });
  await sendNewDevice(ctx, member, from);
  return answer;
});
