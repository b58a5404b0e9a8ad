import { bind as contract } from '../../contract/security.ts';
import { codeMatches } from '../accounts/codes.ts';
import { requireOwner } from '../accounts/owner.ts';
import { boundRecipients, tellOwner } from '../accounts/tell-owner.ts';
import { uniqueViolation } from '../db/unique-violation.ts';
import { handle } from '../handle.ts';
import { bindTarget } from './bind-target.ts';

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
