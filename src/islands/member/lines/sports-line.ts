// A line of a bet on fixtures in words: the detail of a bet does not know how the sides are called.
import { t } from '../../../lib/messages/browser.ts';
import { type SportMarket, sportMarkets } from '../../../lib/rules/sports/markets.ts';

interface Line {
  market: string;
  pick: string;
  /** How it stood when it was taken in play. */
  score: string | null;
}

const SPACED = '\u00a0:\u00a0';
const spaced = (score: string): string => score.replace('-', SPACED);

/** Undefined of a line that is none of fixtures. */
export function sportsLine({ market, pick, score }: Line) {
  const stood = score === null ? [] : [spaced(score)];
  if (market === 'slip') return { pick: pick.replaceAll('+', ' + '), market: t('member:bet.market.slip') };
  if (!sportMarkets.includes(market as SportMarket)) return undefined;
  return { pick: pickOf(market, pick), market: [t(`member:bet.market.${market}`), ...stood].join(' · ') };
}

function pickOf(market: string, pick: string): string {
  const word = (of: string): string => t(`member:bet.pick.${of}`);
  if (market === 'score') return spaced(pick);
  if (market === 'both') return word(pick);
  const [, over, goals] = /^(over|under)(.+)$/.exec(pick) ?? [];
  if (over) return `${word(over)} ${goals}`;
  if (pick === 'X') return word('draw');
  const line = pick.slice(1).replace('-', '−');
  return [word(pick.startsWith('1') ? 'home' : 'away'), line === '+0' ? '0' : line].filter(Boolean).join(' ');
}
