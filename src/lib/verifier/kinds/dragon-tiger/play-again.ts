// A hand of dragon tiger, dealt again from its numbers: `docs/fairness.md` has the rules.
import { centsOf } from '../../amount.ts';
import type { PlayTableAgain, TableLine } from '../../kind.ts';
import { isRecord } from '../../proof.ts';

const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];
const RANKS = 13;

export const playDragonTigerAgain: PlayTableAgain = async ({ table, before }, numbers) => {
  const prices = isRecord(table.prices) ? table.prices : {};
  const shoe = shoeOf(before);
  if (!shoe || typeof prices.side !== 'number' || typeof prices.tie !== 'number') return undefined;
  const cards = [];
  for (const key of ['dragon', 'tiger']) {
    const place = await numbers.byWeight(shoe.left, { key });
    shoe.left[place] = (shoe.left[place] ?? 0) - 1;
    cards.push({ rank: (place % RANKS) + 1, suit: SUITS[Math.floor(place / RANKS)] });
  }
  const [dragon, tiger] = cards;
  if (!dragon || !tiger) return undefined;
  const winner = dragon.rank > tiger.rank ? 'dragon' : dragon.rank < tiger.rank ? 'tiger' : 'tie';
  return {
    result: { hand: shoe.hand, dragon, tiger, winner },
    lineOf: (line) => settled(line, winner),
  };
};

/** A copy of the cards that were left, by suit and rank. */
function shoeOf(before: unknown): { left: number[]; hand: number } | undefined {
  if (!isRecord(before) || !Array.isArray(before.left) || typeof before.hand !== 'number') return undefined;
  const left: unknown[] = before.left;
  if (left.length !== SUITS.length * RANKS || !left.every((count) => Number.isInteger(count)))
    return undefined;
  return { left: left.map(Number), hand: before.hand };
}

function settled({ market, pick, stake, price = '' }: TableLine, winner: string) {
  const cents = centsOf(stake);
  const thousandths = /^\d{1,9}\.\d{3}$/.test(price) ? BigInt(price.replace('.', '')) : undefined;
  const isSide = market === 'side' && (pick === 'dragon' || pick === 'tiger');
  if (cents === undefined || thousandths === undefined || (!isSide && `${market} ${pick}` !== 'tie tie'))
    return undefined;
  if (pick === winner) return { result: 'won', cents: (cents * thousandths) / 1000n };
  return winner === 'tie' ? { result: 'half_lost', cents: cents / 2n } : { result: 'lost', cents: 0n };
}
