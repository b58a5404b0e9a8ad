import { bind as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { bindTarget } from '../entry/bind-target.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import {
  boundRecipients,
  byCode,
  sendSecurityNotice,
  tellSecurityChange,
} from '../entry/security-notices.ts';
import { codeMatches } from '../proofs/codes.ts';

export const bind = handle(contract, async (asked) => {
  const { input, ctx, session, request, address, fail } = asked;
  await requireFreshLogin(asked, input.presentPassword);
  const target = await bindTarget(ctx, input);
  const { to, channel } = target.recipient;
  if (!(await codeMatches(ctx, 'bind', to, input.code))) return fail('code_wrong');
  const bound = await boundRecipients(ctx, session.memberId);
  await target.bind(session.memberId);
  const before = bound.filter((recipient) => recipient.channel === channel);
  const kind =
    `${input.channel === 'mobile' ? 'mobile' : 'email'}_${before.length > 0 ? 'changed' : 'added'}` as const;
  const notice = await inTransaction(ctx, (tx) =>
    tellSecurityChange(tx, session.memberId, { request, address }, kind, {
      by: byCode(target.recipient),
      tab: session.tab,
    }),
  );
  // A first one is told where the owner was reached until then.
  await sendSecurityNotice(ctx, request, before.length > 0 ? before : bound, notice);
  return {};
});
