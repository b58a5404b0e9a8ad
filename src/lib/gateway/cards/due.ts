// Card tables by the clock: every process does what is due anywhere, one table a transaction. One that fails keeps nothing from the others.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { advanceTable } from './advance.ts';
import { handAt, seatsAt, tablesDue } from './at-table.ts';
import { tellMoney, tellSeats } from './tell.ts';

export async function advanceDue(ctx: Ctx): Promise<void> {
  for (const id of await tablesDue(ctx))
    await advance(ctx, id).catch((err: unknown) =>
      ctx.log.error({ err, table: id.toString() }, 'a card table could not go on'),
    );
}

/** Does what is due at a table, and tells who sits there. */
export async function advance(ctx: Ctx, tableId: bigint): Promise<void> {
  const members = await inTransaction(ctx, (tx) => advanceTable(tx, tableId));
  await tellTable(ctx, tableId, members);
}

/** Tells those who sit or sat at a table. Between hands their money has changed: by the hand before, or by standing up. */
export async function tellTable(ctx: Ctx, tableId: bigint, members: readonly bigint[]): Promise<void> {
  const table = await ctx.db
    .selectFrom('card_tables')
    .select('game_id')
    .where('id', '=', tableId)
    .executeTakeFirstOrThrow();
  await tellSeats(ctx, table.game_id, members);
  const [seats, hand] = await Promise.all([seatsAt(ctx, tableId), handAt(ctx, tableId)]);
  const isOver = hand?.ended_at !== null;
  await tellMoney(
    ctx,
    members.filter((member) => isOver || seats.every(({ member_id }) => member_id !== member)),
  );
}
