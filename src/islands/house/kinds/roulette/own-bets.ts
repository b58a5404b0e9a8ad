// The player's bets while the ball rolls, with what each pays.
import { type Stakes, sumOf } from '../../../../lib/rules/felt/felt.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';

/** How many are listed one by one. */
const LISTED = 5;

export function createOwnBets(
  say: Say,
  { nameOf, paysOf }: { nameOf(key: string): string; paysOf(key: string): string },
): (placed: Stakes) => void {
  const [root, rows] = [part('own-list'), part('own-rows')];
  let painted: Stakes | undefined;

  function row(name: string, minor: bigint, pays: string): HTMLTableRowElement {
    const line = document.createElement('tr');
    const head = document.createElement('th');
    head.scope = 'row';
    head.textContent = name;
    line.append(head);
    for (const text of [formatMinor(minor), pays]) {
      const cell = document.createElement('td');
      cell.textContent = text;
      line.append(cell);
    }
    return line;
  }

  return (placed) => {
    if (placed === painted) return;
    painted = placed;
    root.toggleAttribute('data-empty', placed.size === 0);
    const bets = [...placed].sort(([, a], [, b]) => Number(b - a));
    const listed = bets.length > LISTED ? bets.slice(0, LISTED - 1) : bets;
    const others = bets.slice(listed.length);
    rows.replaceChildren(
      ...listed.map(([key, minor]) => row(nameOf(key), minor, paysOf(key))),
      ...(others.length > 0
        ? [row(say('roulette.moreBets', { count: others.length }), sumOf(new Map(others)), '')]
        : []),
    );
  };
}
