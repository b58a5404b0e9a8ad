// Rounds that somebody of the demonstration has played: drawn and booked like those of members, at the times that are named.
import { randomUUID } from 'node:crypto';
import type { GameTable } from '../../rules/table-text.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { hashOf, secretText } from '../core/secrets.ts';
import type { GameSession } from '../core/session.ts';
import { shoot } from '../house/kinds/fish/shoot.ts';
import { type AskedSpin, playSpin } from '../house/kinds/slot/spin.ts';
import type { FishTitle } from '../house/titles/fish/title.ts';
import { house, vendorOfKind } from '../house/vendor.ts';

interface Played {
  /** The oldest first: one round at each of them. */
  times: readonly Date[];
  /** No bet is above it. Left out, the middle of the bets that the slot offers. */
  mostMinor?: number;
}

/** Spins a slot in a session that begins and ends here. */
export async function playAt(
  tx: TxCtx,
  memberId: bigint,
  table: AskedSpin['table'],
  { times, mostMinor }: Played,
): Promise<void> {
  const offered = table.betsMinor;
  const middle = offered[Math.floor(offered.length / 2)] ?? 0;
  const bet = mostMinor === undefined ? middle : (offered.findLast((each) => each <= mostMinor) ?? middle);
  const betMinor = BigInt(bet);
  await inSitting(
    tx,
    memberId,
    { table, vassalage: house.vassalage, times },
    async (then, player, roundId) => {
      await playSpin(then, { player, table, betMinor, roundId });
    },
  );
}

/** Shoots at one kind of fish after the other, in a session of its own. */
export async function shootAt(
  tx: TxCtx,
  memberId: bigint,
  { rules: table }: FishTitle,
  times: readonly Date[],
): Promise<void> {
  const stakeMinor = BigInt(table.betsMinor[2] ?? 0);
  const met = table.fish.map(({ kind }) => kind);
  const { vassalage } = vendorOfKind('fish');
  await inSitting(tx, memberId, { table, vassalage, times }, async (then, player, roundId) => {
    await shoot(then, { player, table, stakeMinor, met, roundId });
  });
}

interface Sitting {
  table: Pick<GameTable, 'gameId'>;
  vassalage: string;
  times: readonly Date[];
}

async function inSitting(
  tx: TxCtx,
  memberId: bigint,
  sitting: Sitting,
  play: (then: TxCtx, player: GameSession, roundId: string) => Promise<void>,
): Promise<void> {
  const player = await openSitting(tx, memberId, sitting);
  for (const at of sitting.times)
    await play({ ...tx, clock: { now: () => at } }, player, `${player.gameSessionId}/${randomUUID()}`);
  await endSitting(tx, player, sitting.times.at(-1) ?? tx.clock.now());
}

/** A session at a game from the first of these times on. */
export async function openSitting(
  tx: TxCtx,
  memberId: bigint,
  { table, vassalage, times }: Sitting,
): Promise<GameSession> {
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
      ...{ vassalage, currency: tx.settings.get('brand.currency') },
      ...{ ticket_hash: unguessed(), ticket_expires_at: now, opened_at: now },
    })
    .returning(['id', 'currency'])
    .executeTakeFirstOrThrow();
  return { gameSessionId, memberId, gameId: table.gameId, vassalage, titleId: table.gameId, currency };
}

export async function endSitting(tx: TxCtx, { gameSessionId }: GameSession, end: Date): Promise<void> {
  const { portal_session_id } = await tx.db
    .updateTable('game_sessions')
    .set({ closed_at: end })
    .where('id', '=', gameSessionId)
    .returning('portal_session_id')
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('sessions')
    .set({ ended_at: end, end_reason: 'demonstration' })
    .where('id', '=', portal_session_id)
    .execute();
}
