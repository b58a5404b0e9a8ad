// Names of markets, prizes and stations in the player's language, and prices as they are read.
import type { OwnBet } from '../../lib/contract/table-parts.ts';
import { t } from '../../lib/messages/browser.ts';
import { DAY_MS } from '../../lib/rules/durations.ts';
import type { RegionalMarket, RegionalTable } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { readPick } from '../../lib/rules/kinds/regional-draw/picks.ts';
import { stationNames } from '../../lib/rules/kinds/regional-draw/stations.ts';
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import { languageOfPage } from '../ui/when.ts';

export const regionName = ({ region }: RegionalTable): string => t(`lottery:region.${region}`);

export const marketName = (market: string): string => t(`lottery:market.${market}`);

export const stationName = (station: string): string => stationNames[station] ?? station;

/** `95.00`, from thousandths. */
export const priceText = ({ priceMilli }: RegionalMarket): string => formatMinor(BigInt(priceMilli) / 10n);

export const returnText = ({ rtpBasisPoints }: RegionalMarket): string =>
  `${(rtpBasisPoints / 100).toFixed(2)}%`;

/** The day of a draw: its index counts the days of the portal's zone since 1970. */
export const drawDay = (index: string): string =>
  new Intl.DateTimeFormat(languageOfPage(), {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...{ timeZone: 'UTC', calendar: 'gregory' },
  }).format(new Date(Number(index) * DAY_MS));

/** A pick of a ticket: its numbers, and its stations where it names them. */
export function pickText(table: RegionalTable, market: string, pick: string): string {
  const bet = table.markets[market]?.bet;
  const read = bet && bet.kind !== 'parlay' && readPick(table, bet, pick);
  if (!read) return pick;
  const at = read.stations.map(stationName).join(', ');
  return [read.numbers.join(' '), ...(at ? [at] : [])].join(', ');
}

/** What came of a ticket. One that pays less than it cost has paid, too. */
export function stateText({ state, payout }: Pick<OwnBet, 'state' | 'payout'>): string {
  if (state === 'open') return t('lottery:state.open');
  if (state === 'void') return t('lottery:state.void');
  const paid = parseMinor(payout ?? '0') ?? 0n;
  return paid > 0n ? t('lottery:state.paid', { amount: formatMinor(paid) }) : t('lottery:state.lost');
}
