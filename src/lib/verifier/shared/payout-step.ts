// What the lines of a bet pay.
import { amountOf } from '../amount.ts';
import type { Fact, Step } from '../steps.ts';
import type { Dividends, Played, SharedGame } from './kind.ts';
import { type Leaf, priceText } from './leaf.ts';

/** Lines in a pool pay by its dividends. Of a proof without stakes they are left out. */
export function payoutStep(
  { bet, lines, ofSlip }: Leaf,
  game: SharedGame,
  played: Played,
  { index, dividends }: { index: bigint; dividends?: Dividends | undefined },
): Step {
  const known = lines.filter(({ price }) => price !== undefined || dividends !== undefined);
  const paid = known.map((line) => ({ line, ...played.pays(line, dividends ?? {}) }));
  const sum = paid.reduce((total, { cents }) => total + cents, 0n);
  return {
    key: ofSlip ? 'tableLeg' : 'tablePayout',
    values: { bet },
    facts: [
      ...paid.flatMap(({ line, cents }): Fact[] => {
        const { market, pick, price, stakeCents } = line;
        const values = { market, pick, stake: amountOf(stakeCents) };
        if (price === undefined) return [{ key: 'poolLine', values, value: amountOf(cents) }];
        const offered = game.priceOf(line, index);
        const priced = { ...values, price: priceText(price) };
        const offeredText = typeof offered === 'number' ? priceText(offered) : '-';
        return [
          { key: 'price', values: priced, value: offeredText, recorded: priceText(price), quiet: true },
          { key: ofSlip ? 'leg' : 'line', values: priced, value: amountOf(cents) },
        ];
      }),
      // What a slip pays hangs on its other legs too.
      ...(ofSlip ? [] : [{ key: 'win', value: amountOf(sum) } as const]),
    ],
  };
}
