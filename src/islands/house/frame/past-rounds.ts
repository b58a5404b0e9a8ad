// The list of rounds that were shown since the game was opened, each with the way to its proof.
import { formatWire } from '../../../lib/rules/money.ts';
import { clockOf } from '../../ui/when.ts';
import type { PlayedRound } from './game.ts';
import { part } from './part.ts';
import { tellPortal } from './portal-link.ts';
import type { Say } from './say.ts';

/** As many as somebody looks through. */
const MOST = 50;

export function noteRound(say: Say, { number, bet, win }: PlayedRound): void {
  const rows = part('past');
  part('past-none').hidden = true;
  const row = document.createElement('tr');
  for (const text of [clockOf(new Date()), formatWire(bet), formatWire(win)])
    row.insertCell().textContent = text;
  const check = document.createElement('button');
  check.type = 'button';
  check.className = 'link-key';
  check.textContent = say('table.history.check');
  check.setAttribute('aria-label', `${say('table.history.check')}: ${number}`);
  check.addEventListener('click', () => tellPortal({ type: 'proof', number }));
  row.insertCell().append(check);
  rows.prepend(row);
  rows.children[MOST]?.remove();
}
