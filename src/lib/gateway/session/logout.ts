import { logout as contract } from '../../contract/session.ts';
import { forgetBrowser } from '../accounts/remember.ts';
import { endSession } from '../accounts/sessions.ts';
import { cookie, sessionCookie } from '../cookies.ts';
import { handle } from '../handle.ts';

export const logout = handle(contract, async ({ ctx, session, request, headers }) => {
  await endSession(ctx, ctx.db, session, 'signed out');
  await forgetBrowser(ctx.db, { request, headers });
  headers.append('set-cookie', cookie(request, sessionCookie(session.sessionId), '', 0));
  return {};
});
