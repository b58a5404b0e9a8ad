// A line of a bet on fixtures in words: a pick with its fixture as in the member's own list of bets on them, or a combination of picks.
import { t } from '../../../lib/messages/browser.ts';
import type { Bet } from '../../../lib/stores/bet.ts';
import {
  legName,
  legNotes,
  legPrice,
  marketName,
  priceText,
  resultName,
  versusName,
} from '../../sports/words.ts';
import { momentOf } from '../../ui/when.ts';
import type { LineName, NameLine } from './line.ts';

type Fixtures = NonNullable<Bet['fixtures']>;
type Leg = Fixtures['legs'][number];

/** Undefined of a line that is none of the fixtures. */
export const sportsLine =
  ({ legs, sizes }: Fixtures): NameLine =>
  ({ line, market, pick, price }) => {
    if (market === 'slip')
      return {
        ...{ pick: pick.replaceAll('+', ' + '), market: t('member:bet.market.slip') },
        price: price === null ? undefined : priceText(price),
      };
    const leg = legs[line - 1];
    return leg && { ...nameOf(leg), isLeg: sizes.length > 0 };
  };

function nameOf(leg: Leg): LineName {
  const begins = momentOf(new Date(leg.kickOff));
  const notes = legNotes(leg, begins);
  return {
    pick: legName(leg),
    market: [marketName(leg.sport, leg.market), leg.league].join(' · '),
    more: [versusName(leg), ...(leg.score ? [begins, ...notes] : notes)].join(', '),
    price: legPrice(leg),
    result: resultName(leg.result),
  };
}
