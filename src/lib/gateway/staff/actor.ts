// Who acts as an operator.
import { type OperatorRole, roleSuffices } from '../../rules/operator-roles.ts';

/**
 * What an operation requires: a role of operators, or the owner, who is anyone on the machine with the operator's
 * database address. No key makes an owner.
 */
export type Authority = OperatorRole | 'owner';

export interface Actor {
  name: string;
  /** Undefined for the owner. */
  operatorId: bigint | undefined;
  role: Authority;
}

/** Whether the actor may do what takes this. */
export function mayAct({ role }: Actor, needed: Authority): boolean {
  if (role === 'owner') return true;
  return needed !== 'owner' && roleSuffices(role, needed);
}
