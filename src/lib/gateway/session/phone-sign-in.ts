import { phoneSignIn as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';

export const phoneSignIn = handle(contract, async ({ ctx }) => {
  const { apiKey, projectId, restUrl, captchaUrl } = ctx.settings.get('phoneSignIn.firebase');
  return { firebase: apiKey ? { apiKey, projectId, restUrl, captchaUrl } : null };
});
