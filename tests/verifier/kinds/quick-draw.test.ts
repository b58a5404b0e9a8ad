import { expect, test } from 'vitest';
import type { QuickDrawResult, QuickDrawTable } from '../../../src/lib/rules/kinds/quick-draw/definition.ts';
import { priceOf, settleLine } from '../../../src/lib/rules/kinds/quick-draw/lines.ts';
import { play } from '../../../src/lib/rules/kinds/quick-draw/play.ts';
import { quickDrawTables } from '../../../src/lib/rules/kinds/quick-draw/tables/index.ts';
import type { SharedRules } from '../../../src/lib/rules/kinds/shared.ts';
import { agree, type Chance, oneOf, ROUNDS } from './shared-agreement.ts';

const rules: SharedRules<QuickDrawTable, QuickDrawResult> = { begin: () => null, play, priceOf, settleLine };

/** A text that may be a pick of the market: mostly one, sometimes in another order or with a value too many. */
function someText({ balls, markets }: QuickDrawTable, name: string, chance: Chance): string {
  const bet = markets[name]?.bet;
  if (!bet) return '1';
  const place =
    Object.keys(bet.places).length > 1 || chance(20) === 0
      ? `${oneOf(Object.keys(bet.places), chance)}:`
      : '';
  if (bet.kind === 'measure') return place + oneOf([...Object.keys(bet.groups), 'none'], chance);
  if (bet.kind === 'shape')
    return place + oneOf(['triple', 'pair', 'different', 'straight', 'flush'], chance);
  const value = (): number => balls.from + chance(balls.to - balls.from + 1 + (chance(20) === 0 ? 1 : 0));
  const places = oneOf(Object.values(bet.places), chance);
  const values =
    bet.kind === 'exact'
      ? places.map(value)
      : bet.pattern.flatMap((times) => new Array<number>(times).fill(value()));
  return (
    place +
    (chance(3) === 0
      ? values
      : values.sort((a, b) => (new Set(values).size < values.length ? 0 : a - b))
    ).join(',')
  );
}

test('quick draws: 5,000 agree, with any pick and with what is none', async () => {
  const { wrong, lines } = await agree({
    ...{ kind: 'quick-draw', rules, tables: quickDrawTables },
    spots: ({ table, chance }) =>
      [...Object.keys(table.markets), 'constructor'].flatMap((market) =>
        Array.from({ length: 3 }, () => ({ market, pick: someText(table, market, chance) })),
      ),
  });
  expect(wrong).toEqual([]);
  expect(lines.won).toBeGreaterThan(2 * ROUNDS);
  expect(lines.back).toBeGreaterThan(0);
  expect(lines.none).toBeGreaterThan(ROUNDS);
});
