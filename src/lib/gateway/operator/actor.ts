// Who acts at the command line.
import { userInfo } from 'node:os';
import type { Ctx } from '../core/ctx.ts';
import type { Actor } from '../staff/actor.ts';
import { findOperator, isKeyOf } from '../staff/operators.ts';
import { Denied } from './command.ts';

/** The system's name of the user who runs the command; some containers have a number only. */
export function machineOwner(): Actor {
  return { name: systemName(), operatorId: undefined, role: 'owner' };
}

/** The operator of this name, when it is this operator's key. Throws `Denied`. */
export async function namedActor(ctx: Ctx, name: string, key: string | undefined): Promise<Actor> {
  if (!key) throw new Denied(`OPERATOR_KEY is not set. For --as ${name}, set it to the key of ${name}.`);
  const found = await findOperator(ctx, name);
  if (!found) throw new Denied(`There is no operator "${name}".`);
  if (found.disabledAt)
    throw new Denied(`The operator ${name} was disabled at ${found.disabledAt.toISOString()}.`);
  if (!(await isKeyOf(ctx, found, key))) throw new Denied(`OPERATOR_KEY is not the key of ${name}.`);
  return { name, operatorId: found.id, role: found.role };
}

function systemName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
