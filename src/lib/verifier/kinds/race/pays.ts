// What the lines of a race pay.
import { backOf, type Dividends, type Line, LOST, type Paid, wonAt } from '../../shared/kind.ts';
import { type Card, isOff } from './cards.ts';
import type { Finish } from './course.ts';
import { winnersOf } from './winners.ts';

export const payer =
  (card: Card, order: Finish['order'], isPool: (market: string) => boolean) =>
  (line: Line, dividends: Dividends): Paid => {
    const { market, pick, stakeCents, price = 0 } = line;
    if (isOff(card, pick) || (isPool(market) && !dividends[market])) return backOf(line, 'void');
    const part = winnersOf(card, order, market).get(pick);
    if (!part) return LOST;
    if (isPool(market)) {
      const dividend = dividends[market]?.[pick];
      return dividend === undefined ? backOf(line, 'void') : wonAt(line, dividend);
    }
    const whole = stakeCents * BigInt(price) * BigInt(part.parts);
    return { result: 'won', cents: whole / (1000n * BigInt(part.of)) };
  };
