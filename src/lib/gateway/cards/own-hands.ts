// The hands that a player has played in a room lately.
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import type { GameSession } from '../core/session.ts';

const SHOWN = 20;

/** The newest first. */
export async function ownHands(
  { db }: Pick<Ctx, 'db'>,
  { memberId, gameId }: Pick<GameSession, 'memberId' | 'gameId'>,
) {
  const rows = await db
    .selectFrom('card_hand_seats as s')
    .innerJoin('card_hands as h', 'h.id', 's.hand_id')
    .innerJoin('card_tables as t', 't.id', 'h.table_id')
    .select(['h.ended_at', 's.stake_minor', 's.payout_minor', 's.bet_number'])
    .where('s.member_id', '=', memberId)
    .where('t.game_id', '=', gameId)
    .where('h.ended_at', 'is not', null)
    .orderBy('s.hand_id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.flatMap(({ ended_at, stake_minor, payout_minor, bet_number }) =>
    ended_at && bet_number
      ? [
          {
            ...{ endedAt: ended_at.toISOString(), bet: bet_number },
            ...{ stake: toWire(stake_minor ?? 0n), payout: toWire(payout_minor ?? 0n) },
          },
        ]
      : [],
  );
}
