// What the lines of a bet pay.
import { amountOf } from '../amount.ts';
import type { Fact, Step } from '../steps.ts';
import type { Line, Played, SharedGame } from './kind.ts';
import { type Leaf, priceText } from './leaf.ts';

/** Lines in a pool are left out: what they pay follows from the stakes of all players. */
export function payoutStep({ bet, lines }: Leaf, game: SharedGame, played: Played, index: bigint): Step {
  const priced = lines.filter((line): line is Line & { price: number } => line.price !== undefined);
  const paid = priced.map((line) => ({ line, ...played.pays(line, {}) }));
  const sum = paid.reduce((total, { cents }) => total + cents, 0n);
  return {
    key: 'tablePayout',
    values: { bet },
    facts: [
      ...paid.flatMap(({ line, cents }): Fact[] => {
        const { market, pick, price, stakeCents } = line;
        const offered = game.priceOf(line, index);
        const values = { market, pick, stake: amountOf(stakeCents), price: priceText(price) };
        const offeredText = typeof offered === 'number' ? priceText(offered) : '-';
        return [
          { key: 'price', values, value: offeredText, recorded: priceText(price), quiet: true },
          { key: 'line', values, value: amountOf(cents) },
        ];
      }),
      { key: 'win', value: amountOf(sum) },
    ],
  };
}
