// Cards of a table as pictures, and as short words with the sign of their suit.
import { cardOf } from '../../../../lib/rules/card-tables/card-text.ts';
import type { Say } from '../../frame/say.ts';
import { cardElement, cardName } from '../../table/card.ts';

export const facesOf = (texts: readonly string[], say: Say): HTMLElement[] =>
  texts.flatMap((text) => {
    const card = cardOf(text);
    return card ? [cardElement(card, say)] : [];
  });

/** "3 of hearts, king of clubs" */
export const spokenCards = (texts: readonly string[], say: Say): string =>
  texts
    .flatMap((text) => {
      const card = cardOf(text);
      return card ? [cardName(card, say)] : [];
    })
    .join(', ');

/** So many cards face down. */
export const hidden = (count: number): HTMLElement[] =>
  Array.from({ length: count }, () => {
    const card = document.createElement('span');
    card.className = 'card';
    card.style.setProperty('--column', '0');
    card.style.setProperty('--row', '4');
    return card;
  });

const SIGNS: Readonly<Record<string, string>> = { s: '♠', c: '♣', d: '♦', h: '♥' };

/** `10h` as `10♥`. */
export const signed = (text: string): string => text.slice(0, -1) + (SIGNS[text.slice(-1)] ?? '');
