// Rounds that somebody of the demonstration has played: drawn and booked as any other, at the times that are named.
import { randomUUID } from 'node:crypto';
import type { TxCtx } from '../core/in-transaction.ts';
import { hashOf, secretText } from '../core/secrets.ts';
import { type AskedSpin, playSpin } from '../house/kinds/slot/spin.ts';
import { house } from '../house/vendor.ts';

/** Spins a slot once at each of the times, the oldest first, in a session that begins and ends here. */
export async function playAt(
  tx: TxCtx,
  memberId: bigint,
  table: AskedSpin['table'],
  times: readonly Date[],
): Promise<void> {
  const now = times[0] ?? tx.clock.now();
  const end = times.at(-1) ?? now;
  const unguessed = () => hashOf(secretText(tx.random));
  const { id: portalSessionId } = await tx.db
    .insertInto('sessions')
    .values({
      ...{ member_id: memberId, secret_hash: unguessed(), address: '127.0.0.1', user_agent: '' },
      ...{ created_at: now, seen_at: now, expires_at: new Date(end.getTime() + 60_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: gameSessionId, currency } = await tx.db
    .insertInto('game_sessions')
    .values({
      ...{ member_id: memberId, portal_session_id: portalSessionId, game_id: table.gameId },
      ...{ vassalage: house.vassalage, currency: tx.settings.get('brand.currency') },
      ...{ ticket_hash: unguessed(), ticket_expires_at: now, opened_at: now },
    })
    .returning(['id', 'currency'])
    .executeTakeFirstOrThrow();
  const { vassalage } = house;
  const player = {
    ...{ gameSessionId, memberId, gameId: table.gameId, vassalage, titleId: table.gameId, currency },
  };
  const betMinor = BigInt(table.betsMinor[Math.floor(table.betsMinor.length / 2)] ?? 0);
  for (const at of times)
    await playSpin(
      { ...tx, clock: { now: () => at } },
      { player, table, betMinor, roundId: `${gameSessionId}/${randomUUID()}` },
    );
  await tx.db.updateTable('game_sessions').set({ closed_at: end }).where('id', '=', gameSessionId).execute();
  await tx.db
    .updateTable('sessions')
    .set({ ended_at: end, end_reason: 'demonstration' })
    .where('id', '=', portalSessionId)
    .execute();
}
