// The exact maths of the card rooms as a page to read: how often hands of Lieng come, and what the rake of each room costs.
import { readLieng } from '../../rules/card-tables/lieng.ts';
import { payPots } from '../../rules/card-tables/pots.ts';
import { deck } from '../../rules/cards.ts';
import { formatMinor } from '../../rules/money.ts';
import { type CardRoom, cardRooms } from './rooms.ts';

export const cardSheet = (): string =>
  `${[
    '# Maths of the card rooms',
    '',
    'Made by `node src/lib/gateway/cards/write-sheet.ts`; a test holds it against the rules. Players win from each other what others lose; the',
    'house has no cards at tables of money and takes only the rake. So what a room costs all of its players together is the rake and nothing',
    'else, however they play.',
    '',
    '## Hands of Lieng',
    '',
    'All 22,100 hands of three cards, counted. "At least" is the chance of this hand or a better one.',
    '',
    '| Hand | Hands | Chance | At least |',
    '| --- | ---: | ---: | ---: |',
    ...handRows(),
    '',
    '## Rake',
    '',
    'Of Lieng it is taken of pots that are shown down, rounded down to the minor unit, and never when all others have folded. Of tien len it is',
    'taken of what places win: with two players the first wins one stake, with three one, with four one and the second half a stake more.',
    '',
    '| Room | Rake | At most a hand | Reached by a pot of | Least hand that costs rake | Rake of it |',
    '| --- | ---: | ---: | ---: | --- | ---: |',
    ...cardRooms().map(roomRow),
  ].join('\n')}\n`;

function handRows(): string[] {
  const counts = new Map<string, number>();
  deck.forEach((a, i) => {
    deck.slice(i + 1).forEach((b, j) => {
      for (const c of deck.slice(i + j + 2)) {
        const { rank, points } = readLieng([a, b, c]);
        const name = rank === 'points' ? `${points} points` : rank;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    });
  });
  const names = ['three', 'run', 'pictures', ...Array.from({ length: 10 }, (_, at) => `${9 - at} points`)];
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let better = 0;
  return names.map((name) => {
    const count = counts.get(name) ?? 0;
    better += count;
    const percent = (of: number): string => `${((of / all) * 100).toFixed(3)} %`;
    return `| ${name} | ${count.toLocaleString('en')} | ${percent(count)} | ${percent(better)} |`;
  });
}

function roomRow({ game, listed, stakeMinor, rake }: CardRoom): string {
  const percent = (rake.basisPoints / 100).toFixed(2);
  const reached = (rake.capMinor * 10_000n) / BigInt(rake.basisPoints);
  const [what, sum] =
    game === 'lieng'
      ? ['two players check their antes', 2n * stakeMinor]
      : ['one stake changes hands', stakeMinor];
  const [pot] = payPots(
    [{ amountMinor: sum, seats: [0, 1] }],
    rake,
    (a, b) => b - a,
    (seat) => seat,
  );
  return `| ${[
    ...[listed.name, `${percent} %`, formatMinor(rake.capMinor)],
    ...[game === 'lieng' ? formatMinor(reached) : 'no hand', what, formatMinor(pot?.rakeMinor ?? 0n)],
  ].join(' | ')} |`;
}
