// The limits of a table as the felt reads them, and what is said when one is in the way.
import { type Exceeded, type FeltLimits, spotOf } from '../../../lib/rules/felt/felt.ts';
import { formatMinor, parseMinor } from '../../../lib/rules/money.ts';
import type { PlateText } from '../frame/plate.ts';
import type { Say } from '../frame/say.ts';
import type { TableState } from './known.ts';

const minor = (wire: string): bigint => parseMinor(wire) ?? 0n;

export const feltLimits = ({ markets, player }: TableState['limits']): FeltLimits => ({
  spot(key) {
    const market = markets[spotOf(key).market];
    return market && { leastMinor: minor(market.least), mostMinor: minor(market.most) };
  },
  roundMinor: minor(player),
});

/** A spot, or the round, takes no more: what went onto the felt nevertheless. */
export function exceededText(say: Say, exceeded: Exceeded, nameOf: (key: string) => string): PlateText {
  const { limit, key, mostMinor, putMinor, hadMinor } = exceeded;
  const sums = { most: formatMinor(mostMinor), put: formatMinor(putMinor), had: formatMinor(hadMinor) };
  return {
    tone: 'notice',
    what: say(limit === 'spot' ? 'table.limit.spot' : 'table.limit.round', { spot: nameOf(key), ...sums }),
    more: say(putMinor > 0n ? 'table.limit.put' : 'table.limit.full', sums),
    amount: formatMinor(hadMinor + putMinor),
  };
}
