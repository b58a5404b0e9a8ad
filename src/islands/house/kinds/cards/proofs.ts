// Checks the hand before: every card that the player has seen is a leaf of the tree whose root their tab had read before it was dealt.
import { cardOf } from '../../../../lib/rules/card-tables/card-text.ts';
import { type CardTable, readProof } from '../../../../lib/stores/cards.ts';
import { Refused, sentenceOf } from '../../../../lib/stores/house.ts';
import { includes } from '../../../../lib/verifier/shared/tree.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { signed } from './faces.ts';

export function createProofs(say: Say): { hear(table: CardTable): void } {
  const [check, list] = [part('check') as HTMLButtonElement, part('checked')];
  /** By the number of the hand, as it was told while the hand was played. */
  const roots = new Map<number, string>();
  let last: { number: number; bet: string } | undefined;

  check.addEventListener('click', () => void run());

  async function run(): Promise<void> {
    if (!last) return;
    const { number, bet } = last;
    try {
      const { cards, entries } = await readProof(bet);
      const root = roots.get(number) ?? '';
      const lines = await Promise.all(
        cards.map(async (card) => {
          const text = textOf(card.content);
          const agrees = text !== undefined && (await includes({ ...card, entries }, root));
          return line(
            text ? signed(text) : '?',
            say(agrees ? 'cards.fair.agrees' : 'cards.fair.differs'),
            agrees,
          );
        }),
      );
      list.replaceChildren(line(say('cards.handNumber', { number }), `${cards.length}`, true), ...lines);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      list.replaceChildren(line(sentenceOf(error), '', false));
    }
  }

  return {
    hear({ hand, last: ended, you }) {
      if (hand) roots.set(hand.number, hand.root);
      const bet = ended?.players.find(({ seat }) => seat === you?.seat)?.bet;
      // A hand that this tab did not see dealt has no root to hold its cards against.
      if (ended && bet && roots.has(ended.number)) last = { number: ended.number, bet };
      check.disabled = last === undefined;
    },
  };
}

function textOf(content: string): string | undefined {
  const { card } = JSON.parse(content) as { card?: string };
  return card && cardOf(card) ? card : undefined;
}

function line(text: string, said: string, agrees: boolean): HTMLElement {
  const element = document.createElement('li');
  const mark = document.createElement('b');
  mark.textContent = said;
  if (!agrees) mark.className = 'differs';
  element.append(text, mark);
  return element;
}
