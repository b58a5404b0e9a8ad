// Opens a ticket: what it brings is drawn from the seed pair of its member, as rounds are, and paid at once.
import { type Selectable, sql } from 'kysely';
import { drawWeighted, resolve } from '../../rules/fair.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Rewards, Tickets } from '../db/schema.ts';
import { hmac } from '../fairness/hashing.ts';
import { lockSeeds, serverSeedOf, takeNonce } from '../fairness/seeds.ts';
import { payReward } from '../rewards/claim.ts';
import type { Prize } from './terms.ts';

export type Ticket = Selectable<Tickets>;

export const prizesOf = ({ prizes }: Pick<Ticket, 'prizes'>): Prize[] => prizes as unknown as Prize[];

/** Where the seeds stop among the prizes. */
export const placeDrawn = (
  prizes: readonly Prize[],
  inputs: { serverSeed: string; clientSeed: string; nonce: number },
): number => resolve(drawWeighted(prizes.map(({ weight }) => weight)), inputs, hmac);

/** Answers the ticket as it is then. Throws a `Refusal`. */
export async function openTicket(tx: TxCtx, memberId: bigint, number: string): Promise<Ticket> {
  const at = tx.clock.now();
  const seeds = await lockSeeds(tx, memberId);
  const ticket = await ticketOf(tx, memberId, number);
  if (!ticket) throw new Refusal('not_found');
  if (ticket.opened_at) throw new Refusal('reward_claimed');
  if (ticket.ends_at <= at) throw new Refusal('reward_ended');
  const pair = await takeNonce(tx, seeds);
  const { id, client_seed: clientSeed, nonce } = pair;
  const place = placeDrawn(prizesOf(ticket), { serverSeed: serverSeedOf(tx, pair), clientSeed, nonce });
  const { rows } = await sql<Selectable<Rewards>>`
    select * from tickets_open(${memberId}, ${number}, ${id}, ${clientSeed}, ${nonce}, ${place}, ${at})`.execute(
    tx.db,
  );
  for (const { id: reward, number: of, source, currency, amount_minor: amountMinor } of rows)
    await payReward(tx, { id: reward, number: of, source, memberId, currency, amountMinor });
  return {
    ...ticket,
    opened_at: at,
    seed_pair_id: id,
    client_seed: clientSeed,
    nonce,
    place,
    amount_minor: rows[0]?.amount_minor ?? 0n,
  };
}

export const ticketOf = (
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  number: string,
): Promise<Ticket | undefined> =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
