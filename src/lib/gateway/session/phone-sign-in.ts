import { phoneSignIn as contract } from '../../contract/session.ts';
import { handle } from '../handle.ts';

export const phoneSignIn = handle(contract, async ({ ctx }) => {
  const { apiKey, projectId, restUrl } = ctx.settings.get('phoneSignIn.firebase');
  return { firebase: apiKey ? { apiKey, projectId, restUrl } : null };
});
