// Names of markets, prizes and stations in the player's language, and prices as they are read.
import type { OwnBet } from '../../lib/contract/table-parts.ts';
import { t } from '../../lib/messages/browser.ts';
import { DAY_MS } from '../../lib/rules/durations.ts';
import type { RegionalMarket, RegionalTable } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { type Leg, readLegs, readPick } from '../../lib/rules/kinds/regional-draw/picks.ts';
import { stationNames } from '../../lib/rules/kinds/regional-draw/stations.ts';
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import { languageOfPage } from '../ui/when.ts';

export const regionName = ({ region }: RegionalTable): string => t(`lottery:region.${region}`);

export const marketName = (market: string): string => t(`lottery:market.${market}`);

export const stationName = (station: string): string => stationNames[station] ?? station;

/** `95.00`, from thousandths. */
export const priceText = ({ priceMilli }: Pick<RegionalMarket, 'priceMilli'>): string =>
  formatMinor(BigInt(priceMilli) / 10n);

export const returnText = ({ rtpBasisPoints }: Pick<RegionalMarket, 'rtpBasisPoints'>): string =>
  `${(rtpBasisPoints / 100).toFixed(2)}%`;

/** What a bet pays; of a parlay how many legs it takes, since they make its price. */
export function payText(market: RegionalMarket): string {
  if (market.bet.kind !== 'parlay') return priceText(market);
  const [least, most] = market.bet.legs;
  return t('lottery:parlay.legs', { least, most });
}

/** A bet has one return; a parlay that of its legs. */
export const statedReturn = (market: RegionalMarket): string =>
  market.bet.kind === 'parlay' ? t('lottery:parlay.return') : returnText(market);

export const legText = ({ station, market, number }: Leg): string =>
  [`${marketName(market)}: ${number}`, ...(station ? [stationName(station)] : [])].join(', ');

/** The same without its weekday, where there is little room. */
export const shortDay = (index: string): string =>
  new Intl.DateTimeFormat(languageOfPage(), {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC', calendar: 'gregory' },
  }).format(new Date(Number(index) * DAY_MS));

/** The day of a draw: its index counts the days of the portal's zone since 1970. */
export const drawDay = (index: string): string =>
  new Intl.DateTimeFormat(languageOfPage(), {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...{ timeZone: 'UTC', calendar: 'gregory' },
  }).format(new Date(Number(index) * DAY_MS));

/** `2026-11-26` of a draw, and the index of the draw of a day. */
export const dateOf = (index: string): string => new Date(Number(index) * DAY_MS).toISOString().slice(0, 10);
export const indexOf = (date: string): bigint => BigInt(Math.floor(Date.parse(date) / DAY_MS));

/** A pick of a ticket: its numbers, and its stations where it names them. */
export function pickText(table: RegionalTable, market: string, pick: string): string {
  const bet = table.markets[market]?.bet;
  if (bet?.kind === 'parlay') return (readLegs(table, bet, pick) ?? []).map(legText).join(' + ') || pick;
  const read = bet && readPick(table, bet, pick);
  if (!read) return pick;
  const at = read.stations.map(stationName).join(', ');
  return [read.numbers.join(' '), ...(at ? [at] : [])].join(', ');
}

/** So many picks are named one by one. */
const NAMED = 12;

/** What these lines bet on: `Lo, 2 digits: 12 · 68`. */
export function linesText(
  table: RegionalTable | undefined,
  lines: readonly { market: string; pick: string }[],
): string {
  const markets = [...new Set(lines.map(({ market }) => marketName(market)))];
  const picks = lines
    .slice(0, NAMED)
    .map(({ market, pick }) => (table ? pickText(table, market, pick) : pick));
  return `${markets.join(', ')}: ${picks.join(' · ')}${lines.length > NAMED ? ' …' : ''}`;
}

/** What came of a ticket. One that pays less than it cost has paid, too. */
export function stateText({ state, payout }: Pick<OwnBet, 'state' | 'payout'>): string {
  if (state === 'open') return t('lottery:state.open');
  if (state === 'void') return t('lottery:state.void');
  const paid = parseMinor(payout ?? '0') ?? 0n;
  return paid > 0n ? t('lottery:state.paid', { amount: formatMinor(paid) }) : t('lottery:state.lost');
}
