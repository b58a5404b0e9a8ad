// Whether a pick has won with the balls that were drawn.
import type { QuickMarket } from './markets.ts';
import type { Pick } from './picks.ts';

export function outcomeOf(
  market: QuickMarket,
  { places, name = '', values }: Pick,
  balls: readonly number[],
): 'won' | 'lost' | 'push' {
  const seen = places.map((place) => balls[place] ?? Number.NaN);
  const said = (won: boolean) => (won ? 'won' : 'lost');
  switch (market.kind) {
    case 'measure': {
      const [first = 0, second = 0] = seen;
      const measured = market.of === 'sum' ? seen.reduce((sum, ball) => sum + ball, 0) : first - second;
      if (market.groups.get(name)?.includes(measured)) return 'won';
      return market.push.includes(measured) ? 'push' : 'lost';
    }
    case 'exact':
      return said(seen.join() === values.join());
    case 'contains': {
      // Each picked value takes one ball away, and all of them find one.
      const left = [...seen];
      for (const value of values) {
        const at = left.indexOf(value);
        if (at < 0) return 'lost';
        left.splice(at, 1);
      }
      return 'won';
    }
    case 'shape':
      return said(shapeHolds(name, seen));
  }
}

function shapeHolds(shape: string, seen: readonly number[]): boolean {
  const rising = [...seen].sort((a, b) => a - b);
  const alike = rising.filter((ball, at) => ball === rising[at - 1]).length;
  if (shape === 'triple') return alike === seen.length - 1;
  if (shape === 'pair') return alike === 1;
  if (shape === 'different') return alike === 0;
  return rising.every((ball, at) => ball === (rising[0] ?? 0) + at);
}
