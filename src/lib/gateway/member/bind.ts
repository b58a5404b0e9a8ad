import { bind as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { uniqueViolation } from '../db/unique-violation.ts';
import { bindTarget } from '../entry/bind-target.ts';
import { requireOwner } from '../entry/owner.ts';
import { boundRecipients, tellOwner } from '../entry/tell-owner.ts';
import { codeMatches } from '../proofs/codes.ts';

export const bind = handle(contract, async (asked) => {
  const { input, ctx, session, request, fail } = asked;
  await requireOwner(asked, input.presentPassword);
  const { recipient, columns } = await bindTarget(ctx, input);
  if (!(await codeMatches(ctx, 'bind', recipient.to, input.code))) return fail('code_wrong');
  const before = (await boundRecipients(ctx, session.memberId)).filter(
    ({ channel }) => channel === recipient.channel,
  );
  try {
    await ctx.db.updateTable('members').set(columns).where('id', '=', session.memberId).execute();
  } catch (error) {
    // Somebody else was faster.
    const taken = uniqueViolation(error);
    if (taken === 'members_mobile') return fail('mobile_taken');
    if (taken === 'members_email') return fail('email_taken');
    throw error;
  }
  await tellOwner(ctx, request, before, input.channel);
  return {};
});
