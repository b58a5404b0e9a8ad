// Whether an account may log in now. Every way to a session asks this once the account is proven, and what opens a session
// takes only an account that was asked about.
import type { Door } from '../../contract/values.ts';
import { isAgent } from '../../rules/agent-codes.ts';
import { Refusal } from '../core/errors.ts';
import type { SigningIn } from './signing-in.ts';

const asked = Symbol('may log in');

/** An account that may log in. Only this file makes one. */
export type MayLogIn = SigningIn & { [asked]: true };

/** Why the account may not log in or keep its sessions; undefined when it may. */
export const loginRefusal = ({ status }: Pick<SigningIn, 'status'>): 'account_frozen' | undefined =>
  status === 'active' ? undefined : 'account_frozen';

/** Throws when the account may not log in now. */
export function requireMayLogIn(account: SigningIn): MayLogIn {
  const refusal = loginRefusal(account);
  if (refusal) throw new Refusal(refusal);
  return { ...account, [asked]: true };
}

/** The same at one of the two logins: throws `non_agent` or `non_member` at the other's. Without a door both may log in. */
export function requireMayLogInAt(door: Door | undefined, account: SigningIn): MayLogIn {
  const allowed = requireMayLogIn(account);
  if (door === 'agent' && !isAgent(account.agent_code)) throw new Refusal('non_agent');
  if (door === 'member' && isAgent(account.agent_code)) throw new Refusal('non_member');
  return allowed;
}

/** For a new account, or a logged-in member who gets a new session. */
export const alreadyAllowed = (account: SigningIn): MayLogIn => ({ ...account, [asked]: true });
