// Takes a bet back as two operators decided: the stake returns, what was paid is taken back, and its pool and its choice follow.
import { sql } from 'kysely';
import type { TxCtx } from '../core/in-transaction.ts';
import { findBet, type ShownBet } from '../play/find-bet.ts';
import { play } from '../play/play.ts';

/**
 * Voids a bet, once: undefined when there is none, or it is void already. Answers the bet as it was before. What the member has
 * spent of a win is owed. A vendor's later win for the bet is refused, and its rollback changes nothing.
 */
export async function voidBet(
  tx: TxCtx,
  { number, act }: { number: string; act: bigint },
): Promise<ShownBet | undefined> {
  const asked = await findBet(tx, number);
  if (!asked) return undefined;
  // Rounds and choices of a member queue at this row first, then at the member's cash.
  await tx.db
    .selectFrom('members')
    .select('id')
    .where('id', '=', asked.memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const bet = await findBet(tx, number);
  if (!bet || bet.status === 'void') return undefined;
  const at = tx.clock.now();
  const { vassalage, memberId, currency, gameId, roundId, transactionId: target } = bet;
  const actions = [{ action: 'rollback', id: `act ${act}`, of: 'bet', target } as const];
  const { results } = await play(tx.db, { vassalage, memberId, currency, gameId, roundId, at, actions });
  // A message of the vendor was faster.
  if (results[0]?.outcome !== 'done') return undefined;
  await sql`select jackpots_undo(${number}, ${at})`.execute(tx.db);
  await tx.db
    .updateTable('round_choices')
    .set({ voided_at: at })
    .where('round_id', '=', roundId)
    .where('member_id', '=', memberId)
    .where('choice', 'is', null)
    .execute();
  return bet;
}
