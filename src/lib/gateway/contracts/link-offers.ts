// Links with a rate: who comes by one as an agent is offered a dividend of this rate, on the conditions for which the agent above gets it.

import { sql } from 'kysely';
import { AGENT_CODES } from '../../rules/agent-codes.ts';
import { type Tier, topRate } from '../../rules/contracts/terms.ts';
import { OFFER_DAYS } from '../../rules/contracts/windows.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import { DAY_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { offer } from './offer.ts';
import { contractIn, lockContracts } from './rows.ts';
import { tiersOf } from './terms.ts';

const LOT = 500;

/** The lowest tier of one's own that is as high, with the rate of the link in its place; undefined when none is. */
export function termsOfLink(basisPoints: number, own: readonly Tier[]): Tier[] | undefined {
  const tier = own.find((each) => each.basisPoints >= basisPoints);
  return tier && [{ ...tier, basisPoints }];
}

/** The highest rate that a link of an agent can promise; undefined without a dividend of one's own. */
export async function mostOfLinks(ctx: Pick<Ctx, 'db'>, agentId: bigint): Promise<number | undefined> {
  const own = await contractIn(ctx, 'valid', agentId, 'dividend');
  return own && topRate(tiersOf(own.tiers));
}

/** Throws `offer_not_legal`, with the highest rate that is possible, for one that the agent cannot offer. */
export async function requireRateOfLink(
  ctx: Pick<Ctx, 'db'>,
  agentId: bigint,
  basisPoints: number,
): Promise<void> {
  const most = (await mostOfLinks(ctx, agentId)) ?? 0;
  if (basisPoints >= 1 && basisPoints <= most) return;
  const fault = { tier: 0, field: 'rate', fault: 'above_upline', atMost: rateText(most) };
  throw new Refusal('offer_not_legal', { value: { faults: [fault] } });
}

interface Newcomer {
  id: bigint;
  agentId: bigint;
  basisPoints: number;
}

/** Offers those who came by such links what these promise, once; where it is not possible any more, nothing. */
export async function offersOfLinks(ctx: Ctx): Promise<void> {
  if (!ctx.flags.on('ENABLECT3')) return;
  const since = new Date(ctx.clock.now().getTime() - OFFER_DAYS * DAY_MS);
  const { rows } = await sql<Newcomer>`
    select m.id, l.agent_id as "agentId", l.basis_points as "basisPoints"
      from agent_links l
      join members m on m.affiliate_code = l.code and m.created_at > ${since} and m.agent_code = any(${[...AGENT_CODES]})
      join team_memberships p on p.member_id = m.id and p.upline_id = l.agent_id and p.to_day is null
      where l.basis_points is not null
        and not exists (select from contracts c where c.downline_id = m.id and c.kind = 'dividend')
      order by m.id limit ${LOT}`.execute(ctx.db);
  await oneByOne(ctx, rows, {
    work: (newcomer) => inTransaction(ctx, (tx) => offerOne(tx, newcomer)),
    failed: 'a link’s offer was not made',
    about: ({ id }) => ({ member: String(id) }),
  });
}

async function offerOne(tx: TxCtx, { id, agentId, basisPoints }: Newcomer): Promise<void> {
  await lockContracts(tx);
  const own = await contractIn(tx, 'valid', agentId, 'dividend');
  const tiers = own && termsOfLink(basisPoints, tiersOf(own.tiers));
  if (!own || !tiers) return;
  const given = { uplineId: agentId, downlineId: id, kind: 'dividend', rhythm: own.rhythm, tiers } as const;
  await offer(tx, given).catch((error: unknown) => {
    // While an offer of the agent's own waits nothing is offered below.
    if (!(error instanceof Refusal)) throw error;
  });
}
