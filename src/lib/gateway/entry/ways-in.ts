// What opens a session later on: whatever ends the sessions of a member ends it as well.
import type { Ctx } from '../core/ctx.ts';
import type { RequestLike } from '../core/request-like.ts';
import { forgetKnownBrowsers } from '../people/changes.ts';
import { retireCodesTo } from '../proofs/codes.ts';
import { endTicketsOf } from './pending-logins.ts';
import { forgetRememberedLogins } from './remember.ts';
import { spendResetLinksOf } from './reset-links.ts';
import { boundRecipients } from './security-notices.ts';

/**
 * Ends what was begun to open a session of the member: logins that owe a second proof, codes, mailed links, browsers that
 * remember (save that of `except`) or know the member.
 */
export async function endWaysIn(ctx: Ctx, memberId: bigint, except?: RequestLike): Promise<void> {
  await endTicketsOf(ctx, memberId);
  await retireCodesTo(ctx, await boundRecipients(ctx, memberId));
  await spendResetLinksOf(ctx, memberId);
  await forgetRememberedLogins(ctx, memberId, except);
  await forgetKnownBrowsers(ctx, memberId);
}
