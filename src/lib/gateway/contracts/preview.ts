// What an offer would do before it is made, and what accepting one would end.

import { billOf } from '../../rules/contracts/bill.ts';
import { offerFaults, topRate } from '../../rules/contracts/terms.ts';
import { windowAt } from '../../rules/contracts/windows.ts';
import { rateText, shownFault } from '../../rules/contracts/wire.ts';
import { toWire } from '../../rules/money.ts';
import { todayOf } from '../agents/place.ts';
import type { Ctx } from '../core/ctx.ts';
import { teamOf } from '../people/teams.ts';
import { effectsOf } from './effects.ts';
import { boundsOf, type ContractOffer, requireRhythm } from './offer.ts';
import { accountsOf, type Contract, contractIn, shownContract } from './rows.ts';
import { answerBy, startOf } from './starts.ts';
import { conditionsOf, figuresOf, NOTHING } from './team-figures.ts';
import { tiersOf } from './terms.ts';

const shownEffects = async (ctx: Ctx, of: Pick<ContractOffer, 'downlineId' | 'kind' | 'rhythm' | 'tiers'>) =>
  (await effectsOf(ctx, of)).map(({ id: _, ...effect }) => effect);

/** The current contract of a downline, as the two sides of an offer see it. */
async function currentOf(
  ctx: Ctx,
  { downlineId, kind }: Pick<ContractOffer, 'downlineId' | 'kind'>,
  account?: string,
) {
  const row = await contractIn(ctx, 'valid', downlineId, kind);
  if (!row) return { row, shown: null };
  const accounts = account === undefined ? await accountsOf(ctx, [row.upline_id]) : undefined;
  const other = account ?? (row.upline_id === null ? null : (accounts?.get(row.upline_id) ?? null));
  return { row, shown: shownContract(row, other) };
}

export async function previewOf(
  ctx: Ctx,
  offer: ContractOffer,
  { account, currency }: { account: string; currency: string },
) {
  const bounds = await boundsOf(ctx, offer);
  requireRhythm(offer, bounds);
  const { row, shown } = await currentOf(ctx, offer, account);
  return {
    faults: offerFaults(offer.tiers, bounds).map(shownFault),
    effects: await shownEffects(ctx, offer),
    ownRate: bounds.upline === undefined ? null : rateText(topRate(bounds.upline)),
    startsAt: (await startOf(ctx, offer)).toISOString(),
    answerBy: answerBy(ctx).toISOString(),
    team: (await teamOf(ctx, offer.downlineId, todayOf(ctx))).length,
    current: shown,
    last: await lastPeriod(ctx, offer, row, currency),
  };
}

/** The last whole period under the terms of now and under those of the offer. */
async function lastPeriod(ctx: Ctx, offer: ContractOffer, current: Contract | undefined, currency: string) {
  const { kind, rhythm, tiers, downlineId, uplineId } = offer;
  const zone = ctx.settings.get('portal.zone');
  const before = new Date(windowAt(rhythm, ctx.clock.now(), zone).from.getTime() - 1);
  const window = windowAt(rhythm, before, zone);
  const subject = { key: 'last', downlineId, uplineId, ...window };
  const figures = (await figuresOf(ctx, { kind, currency, subjects: [subject] })).get('last') ?? NOTHING;
  const { members, validMinor, lossMinor } = conditionsOf(figures);
  const under = (terms: ContractOffer['tiers']): string =>
    toWire(billOf(kind, terms, conditionsOf(figures)).amountMinor);
  return {
    ...{ from: window.from.toISOString(), to: window.to.toISOString(), members },
    ...{ validBet: toWire(validMinor), loss: toWire(lossMinor) },
    now: current ? under(tiersOf(current.tiers)) : null,
    offered: under(tiers),
  };
}

/** An offer that waits for its downline, with the last period under it, and what ends when it is accepted. */
export async function waitingOffer(ctx: Ctx, offer: Contract, currency: string) {
  const { downline_id: downlineId, kind, rhythm, upline_id: uplineId } = offer;
  const accounts = await accountsOf(ctx, [uplineId]);
  const { row, shown } = await currentOf(ctx, { downlineId, kind });
  const terms = { uplineId, downlineId, kind, rhythm, tiers: tiersOf(offer.tiers) };
  return {
    offer: shownContract(offer, uplineId === null ? null : (accounts.get(uplineId) ?? null)),
    current: shown,
    effects: await shownEffects(ctx, terms),
    last: await lastPeriod(ctx, terms, row, currency),
  };
}
