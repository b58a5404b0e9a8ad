// What a promotion's terms come to: pages work their examples with it, and anyone who credits a bonus decides by it.
import { parseMinor, WHOLE_BASIS_POINTS } from './money.ts';

export const promotionKinds = [
  'deposit-match',
  'cashback',
  'rebate',
  'free-rounds',
  'points',
  'ranking',
  'raffle',
  'gift',
  'none',
] as const;

export type PromotionKind = (typeof promotionKinds)[number];

export const promotionPeriods = ['once', 'day', 'week', 'month'] as const;

export const wageringBases = ['bonus', 'deposit+bonus', 'winnings'] as const;

export interface Wagering {
  times: number;
  of: (typeof wageringBases)[number];
}

/** Amounts and the rate (percent) are strings with two decimals. */
export interface PromotionTerms {
  kind: PromotionKind;
  rate?: string | undefined;
  /** The most that is given in one period. */
  cap?: string | undefined;
  /** The least deposit, net loss or sum of bets that counts, or the bets for each ticket of a raffle; a gift or free rounds that have one come with a deposit. */
  minimum?: string | undefined;
  /** What a gift is worth. */
  amount?: string | undefined;
  /** Free rounds: in which game, by its id, how many, of which bet, and for how many days they can be played. */
  rounds?: { game: string; count: number; stake: string; days: number } | undefined;
  /** Steps of a ranking or a raffle: every place down to `to` that no step before it holds wins `each`. */
  prizes?: { to: number; each: string }[] | undefined;
  /** The bets of all who take part from which prizes are paid in full; with less, each is smaller in the same ratio. */
  fullFrom?: string | undefined;
  wagering?: Wagering | undefined;
  /** Days for wagering, counted from the credit; for claiming a prize of a raffle, from its draw. */
  days?: number | undefined;
  /** The largest bet in a game that counts. */
  largest?: string | undefined;
  /** The most that becomes money when the wagering is done. */
  converts?: string | undefined;
  /** Days of the week on which it can be had, or whose losses count; from 1 for Monday. */
  weekdays?: number[] | undefined;
  /** Only bets that were placed between these times of a day count, as `"19:00"`. */
  hours?: { from: string; to: string } | undefined;
  /** Who can have it. */
  audience?: Audience | undefined;
  per: (typeof promotionPeriods)[number];
  /** Plain words of the categories whose bets count. */
  categories: string[];
  /** Percent of a bet that count where that is not all of it, by the word of its category. */
  weights?: { category: string; percent: number }[] | undefined;
  /** Games that do not count, by their ids. */
  excluded?: string[] | undefined;
}

/** A grant has its free rounds played, waits for the one before it, runs, and ends in one of the other ways. */
export const bonusStates = [
  'rounds',
  'waiting',
  'active',
  'done',
  'expired',
  'given_up',
  'withdrawn',
  'deposit_back',
  'excluded',
  'void',
] as const;

export const audienceDeposits = ['none', 'some'] as const;

export interface Audience {
  /** Members who have never deposited before, or who have. */
  deposits?: (typeof audienceDeposits)[number] | undefined;
  /** The least VIP level. */
  level?: number | undefined;
  /** Days since they registered. */
  withinDays?: number | undefined;
}

/** The terms that decide what an amount brings. */
export type AmountTerms = Pick<PromotionTerms, 'kind' | 'rate' | 'cap' | 'minimum' | 'amount' | 'wagering'>;

const minorOf = (wire: string | undefined): bigint => parseMinor(wire ?? '0') ?? 0n;

/** The rate's part of `baseMinor`, rounded down to the minor unit, before minimum and cap. */
export const shareOf = (terms: AmountTerms, baseMinor: bigint): bigint =>
  (baseMinor * minorOf(terms.rate)) / WHOLE_BASIS_POINTS;

/**
 * What is given for `baseMinor`: the deposit, the net loss, the bets, or what free rounds won, as the kind says.
 * Points are counted in hundredths, like money. A ranking and a raffle give by place: `prizeAt`.
 */
export function bonusOf(terms: AmountTerms, baseMinor: bigint): bigint {
  if (baseMinor < 0n) return 0n;
  const reached = baseMinor >= minorOf(terms.minimum);
  switch (terms.kind) {
    case 'deposit-match':
    case 'cashback':
    case 'rebate':
    case 'points':
      return reached ? capped(terms, shareOf(terms, baseMinor)) : 0n;
    // The minimum is that of the deposit that brings the rounds, which is decided before they are played.
    case 'free-rounds':
      return capped(terms, baseMinor);
    case 'gift':
      return reached ? minorOf(terms.amount) : 0n;
    case 'ranking':
    case 'raffle':
    case 'none':
      return 0n;
  }
}

/** What must be bet before a bonus given for `baseMinor` can be withdrawn; nothing when no bonus was given. */
export function toWager(terms: AmountTerms, baseMinor: bigint, bonusMinor: bigint): bigint {
  if (!terms.wagering || bonusMinor <= 0n) return 0n;
  const base = terms.wagering.of === 'deposit+bonus' ? baseMinor + bonusMinor : bonusMinor;
  return base * BigInt(terms.wagering.times);
}

/** The prize of a place in a ranking, counted from 1. */
export function prizeAt(terms: PromotionTerms, place: number): bigint {
  const step = terms.prizes?.find(({ to }) => place >= 1 && place <= to);
  return minorOf(step?.each);
}

/** How many places win, and what they win together. */
export function prizePool({ prizes = [] }: PromotionTerms): { places: number; poolMinor: bigint } {
  let [places, poolMinor] = [0, 0n];
  for (const { to, each } of prizes) {
    poolMinor += BigInt(to - places) * minorOf(each);
    places = to;
  }
  return { places, poolMinor };
}

function capped({ cap }: AmountTerms, minor: bigint): bigint {
  if (cap === undefined) return minor;
  const most = minorOf(cap);
  return minor > most ? most : minor;
}

/** What is open of that which promotions are about. */
export interface OpenParts {
  /** The keys of the categories that have games. */
  categories: ReadonlySet<string>;
  freePlay: boolean;
  /** The points mall. */
  points: boolean;
  /** The VIP club. */
  vip: boolean;
}

interface Needs {
  terms: PromotionTerms;
  badge?: string | undefined;
  leads?: { freePlay: boolean } | undefined;
}

/** What the clock brings is credited at this time of the day after the period, in the portal's zone. */
export const PAID_AT = '12:00';

/** Kinds that the portal credits. One of another kind is not offered. */
const creditedKinds: readonly PromotionKind[] = [
  'deposit-match',
  'cashback',
  'rebate',
  'points',
  'ranking',
  'raffle',
  'gift',
  'free-rounds',
];

/** Whether it is a gift or free rounds: without a minimum the clock gives them. */
export const isGift = ({ kind }: PromotionTerms): boolean => kind === 'gift' || kind === 'free-rounds';

/** Whether members choose it with a deposit. */
export const isChosen = (terms: PromotionTerms): boolean =>
  terms.kind === 'deposit-match' || (isGift(terms) && terms.minimum !== undefined);

/** Whether it is credited, and everything that it needs is open; of its categories one is enough. */
export const isOffered = ({ terms, badge, leads }: Needs, open: OpenParts): boolean =>
  (terms.kind === 'none' || creditedKinds.includes(terms.kind)) &&
  (terms.categories.length === 0 || terms.categories.some((key) => open.categories.has(key))) &&
  (terms.kind !== 'points' || open.points) &&
  (badge !== 'vip' || open.vip) &&
  (!leads?.freePlay || open.freePlay);

export const promotionStatuses = ['soon', 'running', 'ended'] as const;

export type PromotionStatus = (typeof promotionStatuses)[number];

/** Days of promotions begin and end at midnight here. */
export const PROMOTION_ZONE = { offset: '+07:00', name: 'GMT+7' } as const;

/** Both days (`2026-12-31`) are part of the period. */
export function statusOf(
  { starts, ends }: { starts: string; ends?: string | undefined },
  now: Date,
): PromotionStatus {
  if (now < new Date(`${starts}T00:00:00${PROMOTION_ZONE.offset}`)) return 'soon';
  if (ends !== undefined && now >= new Date(`${ends}T24:00:00${PROMOTION_ZONE.offset}`)) return 'ended';
  return 'running';
}
