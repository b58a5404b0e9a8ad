// Opens the pages' content security policy to what the operator has configured beyond the portal, and to nothing else.
import type { MiddlewareHandler } from 'hono';
import type { Backend, FrontSettings } from '../gateway/http/backend.ts';

const POLICY = 'content-security-policy';
const TURNSTILE = 'https://challenges.cloudflare.com';
const GSTATIC = 'https://www.gstatic.com';

export function outsidePolicy(getBackend: () => Promise<Backend>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.headers.has(POLICY)) widenPolicy(c.res.headers, await (await getBackend()).settings());
  };
}

/** The policy among these headers, if any. */
export function widenPolicy(headers: Headers, settings: FrontSettings): void {
  const policy = headers.get(POLICY);
  if (policy) headers.set(POLICY, widened(policy, originsOf(settings)));
}

/** Origins by the directive that takes them. */
function originsOf({ get, gameFrames }: FrontSettings): Record<string, string[]> {
  const { apiKey, restUrl, captchaUrl } = get('phoneSignIn.firebase');
  // The captcha's script fetches its second half from Google's host for static files.
  const captcha = apiKey && captchaUrl ? [captchaUrl, GSTATIC] : [];
  const turnstile = get('botCheck.provider') === 'turnstile' ? [TURNSTILE] : [];
  return {
    'img-src': get('cdn.images'),
    'connect-src': apiKey ? [restUrl] : [],
    'frame-src': [...get('cdn.launch'), ...gameFrames, ...turnstile, ...captcha.slice(0, 1)],
    'script-src': [...turnstile, ...captcha],
  };
}

function widened(policy: string, more: Record<string, string[]>): string {
  return policy.replace(/(^|;\s*)([\w-]+) 'self'/g, (whole, _, directive: string) => {
    const origins = (more[directive] ?? []).flatMap((address) => URL.parse(address)?.origin ?? []);
    return [whole, ...origins].join(' ');
  });
}
