import { captcha as contract } from '../../contract/session.ts';
import { CAPTCHA_SECONDS, newCaptcha } from '../accounts/captcha.ts';
import { CAPTCHA_COOKIE, cookie } from '../cookies.ts';
import { handle } from '../handle.ts';
import { localeOf } from '../visit.ts';

export const captcha = handle(contract, async ({ input, ctx, request, headers }) => {
  const { id, shown } = await newCaptcha(ctx, input.kind, localeOf(ctx, request));
  headers.append('set-cookie', cookie(request, CAPTCHA_COOKIE, id, CAPTCHA_SECONDS));
  return shown;
});
