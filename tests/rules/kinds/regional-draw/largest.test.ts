import fc from 'fast-check';
import { expect, test } from 'vitest';
import { twoDigits } from '../../../../src/lib/rules/draws/two-digit-sets.ts';
import { expandLines } from '../../../../src/lib/rules/kinds/regional-draw/expand.ts';
import { largestReturn } from '../../../../src/lib/rules/kinds/regional-draw/largest.ts';
import { settleLine } from '../../../../src/lib/rules/kinds/regional-draw/lines.ts';
import { northLottery, southLottery } from '../../../../src/lib/rules/kinds/regional-draw/tables.ts';

const STAKE = 200n;

test('a number that is every prize of the North pays 27 times 7.00 on lo at 2.00', () => {
  const market = northLottery.markets.any2;
  if (!market) throw new Error('no lo');
  const slip = { numbers: 5, stations: 0, stakeMinor: STAKE };
  expect(largestReturn(northLottery, market, slip)).toBe(27n * 700n);
});

test('no draw pays a slip more than its largest return', () => {
  const names = Object.keys(southLottery.markets).filter((name) => name !== 'parlay');
  const at = ['da-lat', 'kien-giang'];
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.uniqueArray(fc.constantFrom(...twoDigits), { minLength: 4, maxLength: 6 }),
      fc.array(fc.nat({ max: 999_999 }), { minLength: 36, maxLength: 36 }),
      (name, numbers, drawn) => {
        const market = southLottery.markets[name];
        if (!market || market.bet.kind === 'parlay') throw new Error('no such bet');
        const { bet } = market;
        const few = bet.kind === 'digit' ? ['1', '7'] : numbers;
        const own =
          bet.kind === 'ending' || bet.kind === 'any'
            ? few.map((each) => each.padStart(bet.digits, '0'))
            : few;
        const lines = expandLines(southLottery, bet, own, at);
        // Endings of the slip's own numbers, so that many hit.
        let next = 0;
        const number = (digits: number): string => {
          const value = drawn[next++ % drawn.length] ?? 0;
          return `${value}${own[value % own.length]}`.padStart(digits, '0').slice(-digits);
        };
        const result = {
          stations: at.map((station) => ({
            station,
            prizes: Object.fromEntries(
              southLottery.prizes.map(({ name: prize, numbers: count, digits }) => [
                prize,
                Array.from({ length: count }, () => number(digits)),
              ]),
            ),
          })),
        };
        const paid = lines.reduce(
          (sum, pick) =>
            sum +
            settleLine(
              southLottery,
              { market: name, pick, stakeMinor: STAKE, priceMilli: market.priceMilli },
              result,
            ).payoutMinor,
          0n,
        );
        const slip = { numbers: own.length, stations: at.length, stakeMinor: STAKE };
        expect(paid).toBeLessThanOrEqual(largestReturn(southLottery, market, slip));
      },
    ),
  );
});
