// Offers: what one would do, and making it (specification, section 4, "Contract offer"). An offer changes nothing until it is accepted.
import { cascade } from '../../rules/contracts/cascade.ts';
import {
  type Bounds,
  type Fault,
  offerFaults,
  type SettledKind,
  type Tier,
  topRate,
} from '../../rules/contracts/terms.ts';
import { nextWindow, OFFER_DAYS, type Rhythm, rhythms, windowAt } from '../../rules/contracts/windows.ts';
import { DAY_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { uniqueViolation } from '../db/unique-violation.ts';
import { tell } from '../inbox/tell.ts';
import { type Below, type Contract, contractIn, contractsUnder } from './rows.ts';
import { highestRate, rateText, tiersKept, tiersOf } from './terms.ts';

export interface Offer {
  /** Null: the house, above the top. */
  uplineId: bigint | null;
  downlineId: bigint;
  kind: SettledKind;
  rhythm: Rhythm;
  tiers: Tier[];
}

/** Throws where contracts of this kind are not settled so. */
export function requireRhythm({ kind, rhythm }: Pick<Offer, 'kind' | 'rhythm'>): void {
  if ((rhythms[kind] as readonly Rhythm[]).includes(rhythm)) return;
  throw new Refusal('invalid_input', { fields: { rhythm: { field: 'rhythm', fault: 'form' } } });
}

/** Terms above which nothing may be offered: the house has none; without a contract of one's own, nothing at all may be. */
export async function boundsOf(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  { uplineId, kind }: Pick<Offer, 'uplineId' | 'kind'>,
): Promise<Bounds> {
  const highest = highestRate(ctx, kind);
  if (uplineId === null) return { upline: undefined, highest };
  const own = await contractIn(ctx, 'valid', uplineId, kind);
  return { upline: own ? tiersOf(own.tiers) : [], highest };
}

/** Throws `offer_not_legal`, with the faults, for terms that may not be offered. */
export function requireLegal(tiers: readonly Tier[], bounds: Bounds): void {
  const faults = offerFaults(tiers, bounds);
  if (faults.length > 0) throw new Refusal('offer_not_legal', { value: { faults: faults.map(shownFault) } });
}

const FIELDS = {
  basisPoints: 'rate',
  members: 'members',
  validMinor: 'validBet',
  lossMinor: 'loss',
} as const;

export const shownFault = ({ tier, field, fault, atMost }: Fault) => ({
  ...{ tier, field: FIELDS[field], fault },
  atMost: atMost === undefined ? null : rateText(atMost),
});

/** What happens to each contract below the downline when these terms are accepted. */
export async function effectsOf(
  ctx: Pick<Ctx, 'db'>,
  { downlineId, kind, tiers }: Pick<Offer, 'downlineId' | 'kind' | 'tiers'>,
) {
  const below = await contractsUnder(ctx, downlineId, kind);
  const ends = new Map(cascade(tiers, below).map((each) => [each.id, each.ends]));
  const walk = (branches: readonly Below[], above: string[]): Effect[] =>
    branches.flatMap((branch) => [
      {
        ...{ id: branch.id, account: branch.account, above, number: branch.number },
        rate: rateText(topRate(branch.tiers)),
        ends: ends.get(branch.id) ?? false,
      },
      ...walk(branch.below, [...above, branch.account]),
    ]);
  return walk(below, []);
}

export interface Effect {
  id: bigint;
  account: string;
  above: string[];
  number: string;
  rate: string;
  ends: boolean;
}

/**
 * When terms that are accepted now begin: with the period after the one that runs, and not before the end of every contract of this
 * downline and kind, so that no day is paid for twice.
 */
export async function startOf(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  { downlineId, kind, rhythm }: Pick<Offer, 'downlineId' | 'kind' | 'rhythm'>,
): Promise<Date> {
  const zone = ctx.settings.get('portal.zone');
  const now = ctx.clock.now();
  const next = nextWindow(rhythm, now, zone).from;
  const current = await contractIn(ctx, 'valid', downlineId, kind);
  const { ended } = await ctx.db
    .selectFrom('contracts')
    .select(({ fn }) => fn.max('ends_at').as('ended'))
    .where('downline_id', '=', downlineId)
    .where('kind', '=', kind)
    .whereRef('ends_at', '>', 'starts_at')
    .executeTakeFirstOrThrow();
  const runsTo = current && hasBegun(current, now) ? windowAt(current.rhythm, now, zone).to : next;
  const running = ended && ended > runsTo ? ended : runsTo;
  if (running <= next) return next;
  const within = windowAt(rhythm, running, zone);
  return within.from < running ? within.to : within.from;
}

export const hasBegun = ({ starts_at: startsAt }: Contract, now: Date): boolean =>
  startsAt !== null && startsAt <= now;

export const answerBy = ({ clock }: Pick<Ctx, 'clock'>): Date =>
  new Date(clock.now().getTime() + OFFER_DAYS * DAY_MS);

/** Makes an offer and tells the downline; the caller has looked that it is the direct one. Throws a `Refusal`. */
export async function offer(
  tx: TxCtx,
  { uplineId, downlineId, kind, rhythm, tiers }: Offer,
): Promise<string> {
  requireRhythm({ kind, rhythm });
  if (uplineId !== null && (await contractIn(tx, 'offered', uplineId, kind)))
    throw new Refusal('offer_waits');
  requireLegal(tiers, await boundsOf(tx, { uplineId, kind }));
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
