// A vendor with two games, players who sit at them, and the vendor's door to their wallets.
import { createHash, randomUUID } from 'node:crypto';
import pino from 'pino';
import type { WalletAction, WalletAnswer, WalletMessage } from '../../../src/lib/contract/vendor.ts';
import type { TAKEN_BACK } from '../../../src/lib/contract/vendor-actions.ts';
import { createBookingSlots } from '../../../src/lib/gateway/core/booking-slots.ts';
import { createEvents } from '../../../src/lib/gateway/core/events.ts';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { balanceOf } from '../../../src/lib/gateway/ledger/balance.ts';
import { playAudit } from '../../../src/lib/gateway/play/audit.ts';
import { walletDoor } from '../../../src/lib/gateway/play/door.ts';
import { testDatabase } from '../../support/database.ts';
import { members } from '../ledger/members.ts';

export const VENDOR = 'HARBOR';
export type TakenBack = (typeof TAKEN_BACK)[number];
export type Game = 'koi' | 'baccarat';

export interface Player {
  memberId: bigint;
  currency: string;
  ticket: string;
  portalSessionId: string;
  gameSessionId: string;
}

const HOUR_MS = 3_600_000;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export async function openTable() {
  const database = await testDatabase();
  const { db } = database;
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const ctx = {
    db,
    clock,
    events: createEvents(db),
    log: pino({ level: 'silent' }),
    bookingSlots: createBookingSlots(),
  };
  const row = { vassalage: VENDOR, min_bet_minor: 1n, cover: '{}' };
  await db
    .insertInto('vendors')
    .values([
      { vassalage: VENDOR, display_name: 'Harbor', category: 'RNG' },
      { vassalage: 'OTHER', display_name: 'Other', category: 'RNG' },
    ])
    .execute();
  await db
    .insertInto('games')
    .values([
      { ...row, id: 'koi', category: 'RNG', name: 'Koi' },
      { ...row, id: 'baccarat', category: 'LIVE', name: 'Baccarat' },
    ])
    .execute();

  async function player(
    cashMinor = 1_000n,
    { currency = 'USD', game = 'koi' as Game } = {},
  ): Promise<Player> {
    const [memberId] = (await members(db, 1, cashMinor, currency)) as [bigint];
    const ticket = `ticket-${randomUUID()}`;
    const at = clock.now();
    const session = await db
      .insertInto('sessions')
      .values({
        secret_hash: hashOf(randomUUID()),
        member_id: memberId,
        address: '10.0.0.1',
        user_agent: 'tests',
        created_at: at,
        seen_at: at,
        expires_at: new Date(at.getTime() + HOUR_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const opened = await db
      .insertInto('game_sessions')
      .values({
        member_id: memberId,
        portal_session_id: session.id,
        game_id: game,
        vassalage: VENDOR,
        ticket_hash: hashOf(ticket),
        ticket_expires_at: new Date(at.getTime() + 120_000),
        currency,
        opened_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { memberId, currency, ticket, portalSessionId: session.id, gameSessionId: opened.id };
  }

  const message = (
    who: Player,
    actions: WalletAction[],
    more: Partial<WalletMessage> = {},
  ): WalletMessage => ({
    memberId: who.memberId,
    currency: who.currency,
    gameId: 'koi',
    gameSessionId: who.gameSessionId,
    roundId: 'r1',
    actions,
    ...more,
  });

  const door = walletDoor(ctx, VENDOR);

  return {
    database,
    ctx,
    clock,
    door,
    player,
    message,
    act: (who: Player, actions: WalletAction[], more?: Partial<WalletMessage>) =>
      door.act(message(who, actions, more)),
    async purse({ memberId, currency }: Player) {
      const cash = await balanceOf(db, { member: memberId }, currency);
      const debt = await balanceOf(db, { member: memberId, kind: 'debt' }, currency);
      return { cash, debt };
    },
    bets: ({ memberId }: Player) =>
      db
        .selectFrom('bets')
        .select(['number', 'stake_minor', 'payout_minor', 'valid_bet_minor', 'status', 'round_closed_at'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute(),
    audit: () => audit(database.pool, [playAudit]),
    close: () => database.close(),
  };
}

export type Table = Awaited<ReturnType<typeof openTable>>;

let count = 0;
/** A transaction id nobody used before. */
export const tx = (name = 't'): string => `${name}-${++count}-${randomUUID().slice(0, 8)}`;

export const bet = (id: string, amountMinor: bigint): WalletAction => ({ action: 'bet', id, amountMinor });
export const win = (id: string, amountMinor: bigint, of?: string): WalletAction => ({
  action: 'win',
  id,
  amountMinor,
  ...(of !== undefined && { bet: of }),
});
export const rollback = (id: string, target: string, of: TakenBack = 'bet'): WalletAction => ({
  action: 'rollback',
  id,
  of,
  target,
});

/** The answer of a booked message; fails the test when it was refused. */
export function booked<T>(answer: WalletAnswer<T>): { ok: true } & T {
  if (!answer.ok) throw new Error(`refused: ${answer.error}`);
  return answer;
}

/** The error class of a refused message; fails the test when it was booked. */
export function refusal(answer: WalletAnswer<unknown>): string {
  if (answer.ok) throw new Error('it was booked');
  return answer.error;
}
