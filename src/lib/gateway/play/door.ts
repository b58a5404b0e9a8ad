import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  type WalletAnswer,
  type WalletDoor,
  walletBalanceQuery,
  walletMessage,
  walletTicket,
} from '../../contract/vendor.ts';
import { spendTicket } from '../catalogue/game-sessions.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { publishBalance } from '../core/events.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { isAway } from '../db/away.ts';
import { play, type StakeStop } from './play.ts';
import { codeForVendors, PlayRefused, playRefusal } from './refused.ts';
import { noteRefusedBet } from './refused-bets.ts';

type DoorCtx = Pick<Ctx, 'db' | 'clock' | 'events' | 'log' | 'bookingSlots'>;

/**
 * The wallet door of one vendor. An answer is given after the commit, never before: success means booked. `stop` refuses
 * stakes that were not booked before.
 */
export function walletDoor(ctx: DoorCtx, vassalage: string, stop?: StakeStop): WalletDoor {
  const balanceOf = async (memberId: bigint, currency: string): Promise<bigint> => {
    const { rows } = await sql<{ balance: bigint }>`
      select play_balance(${memberId}, ${currency}) as balance
      where exists (select from members where id = ${memberId} and currency = ${currency})`.execute(ctx.db);
    if (!rows[0]) throw new PlayRefused('wrong_currency');
    return rows[0].balance;
  };

  return {
    authenticate: (asked) =>
      answer(ctx, async () => {
        const { ticket } = read(walletTicket, asked);
        const player = await spendTicket(ctx, vassalage, ticket);
        if (!player) throw new PlayRefused('unknown_ticket');
        return { ...player, balanceMinor: await balanceOf(player.memberId, player.currency) };
      }),

    balance: (asked) =>
      answer(ctx, async () => {
        const { memberId, currency } = read(walletBalanceQuery, asked);
        return { balanceMinor: await balanceOf(memberId, currency) };
      }),

    act: (asked) =>
      answer(ctx, async () => {
        const message = { ...read(walletMessage, asked), vassalage, at: ctx.clock.now(), stop };
        const book = () => inTransaction(ctx, (tx) => play(tx.db, message));
        // Apart from what the member asks of the portal, which may wait for another vendor.
        const line = `door of ${message.memberId}`;
        const played = await ctx.bookingSlots.take(line, book).catch(async (error: unknown) => {
          if (error instanceof PlayRefused) await noteRefusedBet(ctx, message.memberId, error);
          throw error;
        });
        await publishBalance(ctx, message.memberId, 'round');
        return played;
      }),
  };
}

function read<S extends z.ZodMiniType>(schema: S, asked: unknown): z.output<S> {
  const parsed = z.safeParse(schema, asked);
  if (!parsed.success) throw new PlayRefused('invalid');
  return parsed.data;
}

async function answer<T>(ctx: DoorCtx, work: () => Promise<T>): Promise<WalletAnswer<T>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    const refused = playRefusal(error);
    if (!refused) {
      // The vendor asks again with the same ids and learns what happened.
      const expected = isAway(error) || error instanceof Refusal;
      if (expected) ctx.log.warn({ reason: String(error) }, 'the wallet door could not answer now');
      else ctx.log.error({ err: error }, 'the wallet door failed');
      return { ok: false, error: 'temporary', final: false };
    }
    const { code, balanceMinor } = refused;
    return {
      ok: false,
      error: codeForVendors(code),
      final: true,
      ...(balanceMinor !== undefined && { balanceMinor }),
    };
  }
}
