// The player's own last hands in the sheet: what each has cost and paid, and the way to its proof. They are read when it is opened.
import { formatWire } from '../../../../lib/rules/money.ts';
import { readHands } from '../../../../lib/stores/cards.ts';
import { Refused, sentenceOf } from '../../../../lib/stores/house.ts';
import { clockOf } from '../../../ui/when.ts';
import { part } from '../../frame/part.ts';
import { tellPortal } from '../../frame/portal-link.ts';
import type { Say } from '../../frame/say.ts';

export function createHistory(say: Say): () => Promise<void> {
  const [rows, note] = [part('history'), part('history-note')];

  function row({ endedAt, stake, payout, bet }: Awaited<ReturnType<typeof readHands>>[number]): HTMLElement {
    const line = document.createElement('tr');
    for (const text of [clockOf(new Date(endedAt)), formatWire(stake), formatWire(payout)])
      line.insertCell().textContent = text;
    const check = document.createElement('button');
    check.type = 'button';
    check.className = 'link-key';
    check.textContent = say('table.history.check');
    check.addEventListener('click', () => tellPortal({ type: 'proof', number: bet }));
    line.insertCell().append(check);
    return line;
  }

  return async () => {
    note.textContent = say('table.history.loading');
    try {
      const hands = await readHands();
      rows.replaceChildren(...hands.map(row));
      note.textContent = hands.length > 0 ? '' : say('cards.noHands');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note.textContent = sentenceOf(error);
    }
  };
}
