// The two logins, of agents and of members: who may use which.
import type { Door } from '../../contract/values.ts';
import { isAgent } from '../../rules/agent-codes.ts';
import { Refusal } from '../core/errors.ts';

/** Throws `non_agent` or `non_member` at the other's login; without a door both may log in. Call it once the account is proven. */
export function checkDoor(agentCode: number, door: Door | undefined): void {
  if (door === 'agent' && !isAgent(agentCode)) throw new Refusal('non_agent');
  if (door === 'member' && isAgent(agentCode)) throw new Refusal('non_member');
}
