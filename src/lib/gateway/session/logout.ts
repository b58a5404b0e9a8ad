import { logout as contract } from '../../contract/session.ts';
import { cookie, sessionCookie } from '../core/cookies.ts';
import { handle } from '../core/handle.ts';
import { forgetRememberedLogin } from '../entry/remember.ts';
import { endSession } from '../entry/sessions.ts';

export const logout = handle(contract, async ({ ctx, session, request, headers }) => {
  await endSession(ctx, session, 'signed out');
  await forgetRememberedLogin(ctx, { request, headers });
  headers.append('set-cookie', cookie(request, sessionCookie(session.sessionId), '', 0));
  return {};
});
