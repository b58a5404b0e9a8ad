// Names of picks, markets and states in the player's language.
import type { SportsBet } from '../../lib/contract/sports-parts.ts';
import { t } from '../../lib/messages/browser.ts';
import { priceFromWire } from '../../lib/rules/price-text.ts';
import { scoreText } from '../../lib/rules/sports/markets.ts';
import { oddsText } from '../../lib/rules/sports/odds.ts';
import { $oddsFormat } from '../../lib/stores/bet-slip.ts';
import type { BoardFixture, League } from '../../lib/stores/sports.ts';
import { slipName } from '../ui/slip-name.ts';

export type Sport = League['sport'];

const MILLI = 1_000;
const MINUS = '−';

/** In the player's format. */
export const priceText = (price: string | number): string =>
  oddsText(typeof price === 'number' ? price : priceFromWire(price), $oddsFormat.get());

/** A line with a true minus sign: `−0.75`, `+0.25`, `0`. */
const lineText = (line: string): string => (line === '+0' ? '0' : line.replace('-', MINUS));

interface Sides {
  home: string;
  away: string;
}

/** A pick in a sentence: `Harbor City −0.75`, `Over 2.5 goals`. */
export function pickName(sport: Sport, { home, away }: Sides, market: string, pick: string): string {
  const side = pick.startsWith('1') ? home : away;
  switch (market) {
    case 'match':
    case 'winner':
      return pick === 'X' ? t('sports:pick.draw') : t('sports:pick.wins', { side });
    case 'handicap':
      return `${side} ${lineText(pick.slice(1))}`;
    case 'total': {
      const [, over = '', line = ''] = /^(over|under)(.*)$/.exec(pick) ?? [];
      return t(`sports:pick.${over}`, { line, unit: t(`sports:unit.${sport}`) });
    }
    case 'both':
      return t(pick === 'yes' ? 'sports:pick.both' : 'sports:pick.notBoth');
    default:
      return t('sports:pick.score', { score: scoreWords(pick) });
  }
}

/** As `1 : 0`. */
export const scoreWords = (score: string): string => score.replace('-', '\u00a0:\u00a0');

/** The same on a slip or of a bet: a handicap in play counts from the score of then. */
export function pickNameAt(sport: Sport, sides: Sides, market: string, pick: string, score?: string): string {
  const name = pickName(sport, sides, market, pick);
  return market === 'handicap' && score !== undefined
    ? t('sports:pick.from', { pick: name, score: scoreWords(score) })
    : name;
}

type Leg = SportsBet['legs'][number];

/** What was picked in a leg of a bet. */
export const legName = (leg: Leg): string =>
  pickNameAt(leg.sport, leg, leg.market, leg.pick, leg.taken && scoreText(leg.taken));

export const versusName = ({ home, away }: Sides): string => t('sports:versus', { home, away });

/** How the fixture of a leg ended, or when it begins, and of a leg in play how it stood when it was taken. */
export const legNotes = ({ score, taken }: Leg, begins: string): string[] => [
  score ? scoreWords(scoreText(score)) : begins,
  ...(taken ? [t('sports:mine.taken', { score: scoreWords(scoreText(taken)) })] : []),
];

/** A leg that is void counts 1. */
export const legPrice = ({ result, price }: Leg): string => priceText(result === 'void' ? MILLI : price);

/** What a bet on several fixtures is called; undefined of a bet on one. */
export function nameOfSlip({ sizes, legs }: Pick<SportsBet, 'sizes' | 'legs'>): string | undefined {
  if (sizes.length === 0) return undefined;
  const isSystem = sizes.length > 1 || (sizes[0] !== undefined && sizes[0] < legs.length);
  return slipName({ kind: isSystem ? 'system' : 'parlay', legs: legs.length });
}

/** What a key says before its price: `1`, `H −0.75`, `Over 2.5`. */
export function pickLabel(market: string, pick: string): string {
  switch (market) {
    case 'handicap':
      return `${t(pick.startsWith('1') ? 'sports:label.home' : 'sports:label.away')} ${lineText(pick.slice(1))}`;
    case 'total': {
      const [, over = '', line = ''] = /^(over|under)(.*)$/.exec(pick) ?? [];
      return `${t(`sports:label.${over}`)} ${line}`;
    }
    case 'both':
      return t(`sports:label.${pick}`);
    case 'score':
      return scoreWords(pick);
    default:
      return pick;
  }
}

export const marketName = (sport: Sport, market: string): string =>
  market === 'total' ? t(`sports:market.total.${sport}`) : t(`sports:market.${market}`);

const QUARTERS = 4;

/** Where a fixture that is played is: `67'`, `Q3`, `Map 2`. */
export function clockText(sport: Sport, live: BoardFixture['live']): string {
  if (!live) return t('sports:begins');
  if (live.over) return t('sports:over');
  const { steps, period } = live;
  if (sport === 'football') return `${steps}′`;
  if (sport === 'maps') return t('sports:map', { number: period });
  return period > QUARTERS ? t('sports:overtime') : t('sports:quarter', { number: period });
}

/** The word for what became of a bet or of a leg. */
export const resultName = (result: SportsBet['state'] | SportsBet['legs'][number]['result']): string =>
  t(`sports:result.${result}`);

/** A bet with one leg says it by that leg, so that a half is seen. */
export function stateOf({ state, sizes, legs, corrected, cashedOut }: SportsBet): {
  word: string;
  look: string;
} {
  if (cashedOut && state !== 'void') return { word: resultName('cashed_out'), look: 'cashed_out' };
  if (corrected) return { word: t('sports:result.corrected'), look: 'corrected' };
  const [leg] = legs;
  const result = sizes.length === 0 && leg && leg.result !== 'open' ? leg.result : state;
  return { word: resultName(result), look: result };
}

export const percentText = (basisPoints: number): string =>
  `${(basisPoints / 100).toFixed(1).replace(/\.0$/, '')}%`;
