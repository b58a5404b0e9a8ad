// Tickets of logins that still need a second proof: for one address, ten minutes and five tries.
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { hashOf, secretText } from '../core/secrets.ts';
import type { FirstProof } from './second-ways.ts';

const LIFE_MS = 10 * 60_000;
const TRIES = 5;

/** What was proved before, and whether this browser is to be remembered. */
export interface How {
  way: FirstProof;
  remember?: boolean;
}

/** Issues a ticket. */
export async function issueTicket(ctx: Ctx, memberId: bigint, address: string, how: How): Promise<string> {
  const ticket = secretText(ctx.random);
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('pending_logins')
    .values({
      ticket_hash: hashOf(ticket),
      member_id: memberId,
      address,
      way: how.way,
      remember: how.remember ?? false,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return ticket;
}

/** Whose ticket it is, what came before and whether it takes another answer; undefined when it is spent, too old or of another address. */
export async function readTicket(ctx: Ctx, ticket: string, address: string) {
  const row = await ctx.db
    .selectFrom('pending_logins')
    .select(['member_id', 'way', 'remember', 'tries'])
    .where('ticket_hash', '=', hashOf(ticket))
    .where('address', '=', address)
    .where('done_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  if (!row) return undefined;
  const { member_id: memberId, remember, tries } = row;
  return { memberId, way: row.way as FirstProof, remember, usedUp: tries >= TRIES };
}

/** Counts a try before the answer is looked at, so that parallel guesses count too; false when none is left. */
export async function countTry(ctx: Ctx, ticket: string): Promise<boolean> {
  const counted = await ctx.db
    .updateTable('pending_logins')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('ticket_hash', '=', hashOf(ticket))
    .where('tries', '<', TRIES)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

/** Ends the ticket; false when another request has ended it. */
export async function endTicket({ db, clock }: TxCtx, ticket: string): Promise<boolean> {
  const ended = await db
    .updateTable('pending_logins')
    .set({ done_at: clock.now() })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Ends every ticket of the member. */
export async function endTicketsOf({ db, clock }: Ctx, memberId: bigint): Promise<void> {
  await db
    .updateTable('pending_logins')
    .set({ done_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .execute();
}
