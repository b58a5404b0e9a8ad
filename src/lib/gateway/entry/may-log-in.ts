// Whether an account may log in now. Every way to a session asks this once the account is proven, and what opens a session
// takes only an account that was asked about.
import type { Door } from '../../contract/values.ts';
import { isAgent } from '../../rules/agent-codes.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { askGate } from '../core/gate.ts';
import type { SigningIn } from './signing-in.ts';

const asked = Symbol('may log in');

/** An account that may log in. Only this file makes one. */
export type MayLogIn = SigningIn & { [asked]: true };

/** Why the account may not keep its sessions; undefined when it may. A break has ended them. */
export const loginRefusal = ({
  status,
}: Pick<SigningIn, 'status'>): 'account_frozen' | 'account_locked' | 'account_closed' | undefined =>
  status === 'active' ? undefined : `account_${status}`;

/** Throws what the gate says of a login to the account now. */
export async function requireMayLogIn({ db, clock }: Ctx, account: SigningIn): Promise<MayLogIn> {
  const refused = await askGate(db, { act: 'sign_in', memberId: account.id, at: clock.now() });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  return { ...account, [asked]: true };
}

/** The same at one of the two logins: throws `non_agent` or `non_member` at the other's. Without a door both may log in. */
export async function requireMayLogInAt(
  ctx: Ctx,
  door: Door | undefined,
  account: SigningIn,
): Promise<MayLogIn> {
  const allowed = await requireMayLogIn(ctx, account);
  if (door === 'agent' && !isAgent(account.agent_code)) throw new Refusal('non_agent');
  if (door === 'member' && isAgent(account.agent_code)) throw new Refusal('non_member');
  return allowed;
}

/** For a new account. */
export const alreadyAllowed = (account: SigningIn): MayLogIn => ({ ...account, [asked]: true });
