import { securityChanges as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';
import { securityLetters } from '../inbox/security-letters.ts';

export const securityChanges = handle(contract, async ({ ctx, session, request }) => ({
  changes: await securityLetters(ctx, session.memberId, localeOf(ctx, request)),
}));
