// Opens the pages' content security policy to the phone sign-in service while one is configured.
import type { MiddlewareHandler } from 'hono';
import type { Ctx } from '../gateway/ctx.ts';

const POLICY = 'content-security-policy';
const OWN = "connect-src 'self'";

export function phonePolicy(ctx: () => Promise<Pick<Ctx, 'settings'>>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const policy = c.res.headers.get(POLICY);
    const { apiKey, restUrl } = (await ctx()).settings.get('phoneSignIn.firebase');
    if (!policy || !apiKey || !URL.canParse(restUrl)) return;
    c.res.headers.set(POLICY, policy.replace(OWN, `${OWN} ${new URL(restUrl).origin}`));
  };
}
