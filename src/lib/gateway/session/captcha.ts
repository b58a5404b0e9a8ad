import { captcha as contract } from '../../contract/session.ts';
import { CAPTCHA_COOKIE, cookie } from '../core/cookies.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';
import { CAPTCHA_SECONDS, newCaptcha } from '../proofs/captcha.ts';

export const captcha = handle(contract, async ({ input, ctx, request, headers }) => {
  const { id, shown } = await newCaptcha(ctx, input.kind, localeOf(ctx, request));
  headers.append('set-cookie', cookie(request, CAPTCHA_COOKIE, id, CAPTCHA_SECONDS));
  return shown;
});
