// The agents' door and the members' door: who is let in at each.
import type { Door } from '../../contract/values.ts';
import { Refusal } from '../errors.ts';
import { AGENT_CODES } from './sessions.ts';

/** Throws `non_agent` or `non_member` at the other's door; where none is named, both get in. Asked once the account is proven. */
export function checkDoor(agentCode: number, door: Door | undefined): void {
  const isAgent = AGENT_CODES.includes(agentCode);
  if (door === 'agent' && !isAgent) throw new Refusal('non_agent');
  if (door === 'member' && isAgent) throw new Refusal('non_member');
}
