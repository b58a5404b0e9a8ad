import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { WalletPlayer } from '../../contract/vendor.ts';
import type { DB } from '../db/schema.ts';

/**
 * Spends the ticket of a launch and tells whose it is; undefined when it is unknown, used, too old, of another vendor,
 * or the portal session behind it has ended.
 */
export async function spendTicket(
  db: Kysely<DB>,
  vassalage: string,
  ticket: string,
  at: Date,
): Promise<Omit<WalletPlayer, 'balanceMinor'> | undefined> {
  return db
    .updateTable('game_sessions as g')
    .from('members as m')
    .set({ ticket_used_at: at })
    .whereRef('m.id', '=', 'g.member_id')
    .where('g.ticket_hash', '=', createHash('sha256').update(ticket).digest())
    .where('g.vassalage', '=', vassalage)
    .where('g.ticket_used_at', 'is', null)
    .where('g.ticket_expires_at', '>', at)
    .where('g.closed_at', 'is', null)
    .where('m.status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions as s')
          .select('s.id')
          .whereRef('s.id', '=', 'g.portal_session_id')
          .where('s.ended_at', 'is', null)
          .where('s.expires_at', '>', at),
      ),
    )
    .returning(['g.id as gameSessionId', 'g.game_id as gameId', 'g.currency'])
    .returning(['m.id as memberId', 'm.account', 'm.nickname'])
    .executeTakeFirst();
}
