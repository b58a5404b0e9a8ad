// What a second operator decides about an act that waits. It is decided once: a later decision waits for the row, and
// then reads that it is decided.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { noteSecurity } from '../core/security-log.ts';
import { type Actor, mayAct } from '../staff/actor.ts';
import { type Act, findAct, lockAct, markApproved, markRefused } from '../staff/acts.ts';
import { findOperator } from '../staff/operators.ts';
import { Denied, Mistake } from './command.ts';
import { type Raw, readInput } from './input.ts';
import type { AnyOperation } from './operation.ts';
import { answer, refuseRole } from './perform.ts';

/** The operation of this name. */
export type Find = (name: string) => AnyOperation | undefined;

/** Does what was asked for and ends the act, in the caller's transaction. */
export async function approve(ctx: Ctx, find: Find, id: bigint, actor: Actor): Promise<Act> {
  const { act, operation } = await lockWaiting(ctx, find, id);
  if (actor.operatorId === undefined)
    throw new Denied('Only a named operator can approve an act. Say who you are with --as NAME.');
  if (actor.name === act.askedBy)
    throw new Denied('You asked for this act. Another operator must approve it.');
  refuseRole(operation, actor);
  await needAsker(ctx, operation, act);
  const input = readInput(operation, act.input as Raw);
  const ran = await operation.run(ctx, input as never, actor, act.id as never);
  const { value } = await answer(ctx, operation, ran);
  noteSecurity(ctx, 'operator_acted', { detail: act.operation });
  await markApproved(ctx, act, actor, value);
  return known(await findAct(ctx, id));
}

/** Ends the act, in the caller's transaction. Who asked for it may take it back. */
export async function refuse(
  ctx: Ctx,
  find: Find,
  { id, reason }: { id: bigint; reason: string },
  actor: Actor,
): Promise<Act> {
  const { act, operation } = await lockWaiting(ctx, find, id);
  refuseRole(operation, actor);
  await markRefused(ctx, act, actor, reason);
  return known(await findAct(ctx, id));
}

/** The one who asked must still be one who may. */
async function needAsker(ctx: Ctx, { role }: AnyOperation, { askedBy, askerId }: Act): Promise<void> {
  if (askerId === null) return;
  const asker = await findOperator(ctx, askedBy);
  if (asker && !asker.disabledAt && mayAct({ name: askedBy, operatorId: askerId, role: asker.role }, role))
    return;
  throw new Mistake(`${askedBy} may no longer ask for this. Refuse it, and ask for it again if it is right.`);
}

async function lockWaiting(ctx: Ctx, find: Find, id: bigint) {
  const act = known(await inTransaction(ctx, (tx) => lockAct(tx, id)));
  if (act.state === 'expired') throw new Mistake(`Act ${id} expired at ${act.expiresAt.toISOString()}.`);
  if (act.state !== 'waiting') throw new Mistake(`Act ${id} was already ${act.state} by ${act.decidedBy}.`);
  const operation = find(act.operation);
  if (!operation) throw new Mistake(`The operation ${act.operation} no longer exists.`);
  return { act, operation };
}

export function known(found: Act | undefined): Act {
  if (!found) throw new Mistake('There is no act with this id. "acts list" shows the acts that are waiting.');
  return found;
}
