import { joinBrowserSession as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { joinInBrowser } from '../entry/browser-sessions.ts';

export const joinBrowserSession = handle(contract, async ({ ctx, request }) => {
  const joined = await joinInBrowser(ctx, request);
  return joined ? { ...joined, firstTimeLogin: false, newcomer: false } : null;
});
