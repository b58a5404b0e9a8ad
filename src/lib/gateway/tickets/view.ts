// Tickets as their calls answer them.
import { sql } from 'kysely';
import { exactText } from '../../rules/exact-text.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { sha256 } from '../fairness/hashing.ts';
import { prizesOf, type Ticket, ticketOf } from './open.ts';
import { ticketGames, ticketTerms } from './terms.ts';

const SHOWN = 20;

/** What is drawn from, as the verifier hashes it. */
export const tableOf = (ticket: Pick<Ticket, 'game' | 'prizes'>) => ({
  game: ticket.game,
  prizes: prizesOf(ticket),
});

export async function shownTickets(ctx: Ctx, memberId: bigint) {
  const { open, games, hash } = ticketTerms();
  const now = ctx.clock.now();
  await sql`select tickets_collect(${memberId}, ${hash}, ${now})`.execute(ctx.db);
  const own = ctx.db.selectFrom('tickets').selectAll().where('member_id', '=', memberId);
  const waiting = await own
    .where('opened_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  const opened = await own
    .where('opened_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    open,
    games: ticketGames.map((game) => ({
      game,
      ...games[game],
      tickets: waiting
        .filter((each) => each.game === game)
        .map(({ number, ends_at, prizes }) => ({
          ...{ number, endsAt: ends_at.toISOString(), prizes: prizesOf({ prizes }) },
        })),
    })),
    opened: opened.map((each) => ({
      ...{ number: each.number, game: each.game, amount: toWire(each.amount_minor ?? 0n) },
      openedAt: (each.opened_at as Date).toISOString(),
    })),
  };
}

/** The proof of an opened ticket; its server seed is in it once it decides nothing any more. */
export async function ticketProof(ctx: Ctx, memberId: bigint, number: string) {
  const ticket = await ticketOf(ctx, memberId, number);
  if (!ticket || ticket.seed_pair_id === null || ticket.place === null) return undefined;
  const pair = await ctx.db
    .selectFrom('seed_pairs')
    .select(['server_seed', 'server_seed_hash', 'state'])
    .where('id', '=', ticket.seed_pair_id)
    .executeTakeFirstOrThrow();
  const table = tableOf(ticket);
  return {
    kind: 'ticket' as const,
    ...{ number, game: ticket.game, openedAt: (ticket.opened_at as Date).toISOString() },
    ...{ bet: '0.00', win: toWire(ticket.amount_minor ?? 0n) },
    ...(pair.state === 'revealed' && { serverSeed: pair.server_seed }),
    ...{
      serverSeedHash: pair.server_seed_hash,
      clientSeed: ticket.client_seed ?? '',
      nonce: ticket.nonce ?? 0,
    },
    ...{ table, tableHash: sha256(exactText(table)), round: { place: ticket.place } },
  };
}
