// Who asks: one way for each kind of caller that the contract knows. No handler looks for its caller itself.
import type { Access, Call } from '../../contract/call.ts';
import { isAgent, TRIAL } from '../../rules/agent-codes.ts';
import { findGameSession } from '../catalogue/game-sessions.ts';
import { sessionSecrets } from '../core/cookies.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { RequestLike } from '../core/request-like.ts';
import { bearerOf } from '../core/secrets.ts';
import type { SessionOf } from '../core/session.ts';
import { breakThatEnded } from '../entry/break-that-ended.ts';
import { mustChangePassword } from '../entry/expiry.ts';
import { findSession, keepsActive } from '../entry/sessions.ts';
import { breakRefusal } from '../protection/breaks.ts';
import { operatorOfKey } from '../staff/operators.ts';
import { findVendor } from './find-vendor.ts';

interface Caller {
  request: RequestLike;
  address: string;
}

type Authenticator<A extends Access> = (ctx: Ctx, call: Call, caller: Caller) => Promise<SessionOf<A>>;

const member: Authenticator<'member'> = async (ctx, call, { request }) => {
  const token = bearerOf(request);
  const secrets = [...sessionSecrets(request).values()];
  const { byItself = false } = call;
  const session = token ? await findSession(ctx, secrets, token, { byItself }) : undefined;
  if (!session) {
    const onBreak = token ? await breakThatEnded(ctx, secrets, token) : undefined;
    throw new Refusal('not_signed_in', onBreak && { value: { onBreak } });
  }
  if (session.mustChangePassword && !call.whileRestricted) throw new Refusal('must_change_password');
  if (session.onBreak && !call.whileOnBreak) throw breakRefusal(session.onBreak);
  // No trial account is an agent's: anyone who has one is told that first.
  if ((call.trueAccount || call.access === 'agent') && session.agentCode === TRIAL)
    throw new Refusal('need_true_account');
  return session;
};

const authenticators: { [A in Access]: Authenticator<A> } = {
  public: async () => undefined,
  member,
  async agent(ctx, call, caller) {
    const session = await member(ctx, call, caller);
    if (!isAgent(session.agentCode) || !ctx.flags.on('AGENT3')) throw new Refusal('not_allowed');
    return session;
  },
  async game(ctx, { byItself = false }, { request }) {
    const token = bearerOf(request);
    const found = token ? await findGameSession(ctx, token) : undefined;
    const open = found && !mustChangePassword(ctx, found) && (await keepsActive(ctx, found, { byItself }));
    if (!open) throw new Refusal('game_session_ended');
    return found;
  },
  async operator(ctx, _, { request, address }) {
    const wait = await ctx.rateLimits.spent('limits.operatorKey', { address });
    if (wait) throw new Refusal('too_many_requests', wait);
    const key = bearerOf(request);
    const session = key && (await operatorOfKey(ctx, key));
    if (session) return session;
    if (key) await ctx.rateLimits.take('limits.operatorKey', { address });
    throw new Refusal('not_signed_in');
  },
  vendor: findVendor,
};

/** The session for the handler of a call. Throws when the caller may not make that call. */
export const authenticate = (ctx: Ctx, call: Call, caller: Caller): Promise<SessionOf<Access>> =>
  authenticators[call.access](ctx, call, caller);
