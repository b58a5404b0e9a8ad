// Offers: what one would do, and making it (specification, section 4, "Contract offer"). An offer changes nothing until it is accepted.

import {
  type Bounds,
  offerFaults,
  type SettledKind,
  type Tier,
  topRate,
} from '../../rules/contracts/terms.ts';
import { type Rhythm, rhythmsBelow } from '../../rules/contracts/windows.ts';
import { rateText, shownFault } from '../../rules/contracts/wire.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { uniqueViolation } from '../db/unique-violation.ts';
import { tell } from '../inbox/tell.ts';
import { contractIn } from './rows.ts';
import { answerBy, startOf } from './starts.ts';
import { leftOfSum } from './sum-of-rates.ts';
import { highestRate, tiersKept, tiersOf } from './terms.ts';

export interface ContractOffer {
  /** Null: the house, above the top. */
  uplineId: bigint | null;
  downlineId: bigint;
  kind: SettledKind;
  rhythm: Rhythm;
  tiers: Tier[];
}

/** Throws where contracts of this kind are not settled so, or the upline's own is settled otherwise. */
export function requireRhythm(
  { kind, rhythm }: Pick<ContractOffer, 'kind' | 'rhythm'>,
  { settled }: OfferBounds,
): void {
  if (rhythmsBelow(kind, settled).includes(rhythm)) return;
  throw new Refusal('invalid_input', { fields: { rhythm: { field: 'rhythm', fault: 'form' } } });
}

interface OfferBounds extends Bounds {
  /** How the upline's own contract is settled. */
  settled?: Rhythm;
}

/** Terms above which nothing may be offered: the house has none; without a contract of one's own, nothing at all may be. */
export async function boundsOf(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  { uplineId, downlineId, kind, rhythm }: Omit<ContractOffer, 'tiers'>,
): Promise<OfferBounds> {
  const startsAt = await startOf(ctx, { uplineId, downlineId, kind, rhythm });
  const left = await leftOfSum(ctx, { downlineId, kind, startsAt });
  const most = { highest: highestRate(ctx, kind), left };
  if (uplineId === null) return { upline: undefined, ...most };
  const own = await contractIn(ctx, 'valid', uplineId, kind);
  return { upline: own ? tiersOf(own.tiers) : [], ...(own && { settled: own.rhythm }), ...most };
}

/** Throws `offer_not_legal`, with the faults, for terms that may not be offered. */
export function requireLegal(tiers: readonly Tier[], bounds: Bounds): void {
  const faults = offerFaults(tiers, bounds);
  if (faults.length > 0) throw new Refusal('offer_not_legal', { value: { faults: faults.map(shownFault) } });
}

/** Makes an offer and tells the downline; the caller has looked that it is the direct one. Throws a `Refusal`. */
export async function offer(
  tx: TxCtx,
  { uplineId, downlineId, kind, rhythm, tiers }: ContractOffer,
): Promise<string> {
  const bounds = await boundsOf(tx, { uplineId, downlineId, kind, rhythm });
  requireRhythm({ kind, rhythm }, bounds);
  if (uplineId !== null && (await contractIn(tx, 'offered', uplineId, kind)))
    throw new Refusal('own_offer_waits');
  requireLegal(tiers, bounds);
  const made = await tx.db
    .insertInto('contracts')
    .values({
      ...{ upline_id: uplineId, downline_id: downlineId, kind, rhythm, tiers: tiersKept(tiers) },
      currency: tx.settings.get('brand.currency'),
      ...{ offered_at: tx.clock.now(), answer_by: answerBy(tx) },
    })
    .returning(['number', 'answer_by'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw uniqueViolation(error) === 'contracts_offered' ? new Refusal('offer_waits') : error;
    });
  await tell(
    tx,
    downlineId,
    {
      kind: 'contract_offered',
      facts: {
        contract: made.number,
        what: { say: `contract.${kind}` },
        rate: `${rateText(topRate(tiers))}%`,
        until: { at: made.answer_by.toISOString() },
      },
    },
    { key: `contract:${made.number}:offered` },
  );
  return made.number;
}
