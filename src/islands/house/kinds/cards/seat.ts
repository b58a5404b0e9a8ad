// A seat at the felt: who sits there, what is in front of them, and how they are in the hand.

import { avatarAddress, avatarNames } from '../../../../lib/rules/avatars.ts';
import type { CardGame } from '../../../../lib/rules/card-tables/hand.ts';
import { formatWire } from '../../../../lib/rules/money.ts';
import type { CardTable } from '../../../../lib/stores/cards.ts';
import type { Say } from '../../frame/say.ts';
import { type PlaceAround, putAround } from './bet-on-felt.ts';
import { facesOf, hidden } from './faces.ts';
import { liengOf, rankWords } from './rank-words.ts';

export function seatElement(
  { seats, hand, you, last }: CardTable,
  { seat, angle }: PlaceAround,
  game: CardGame,
  say: Say,
): HTMLElement {
  const element = document.createElement('li');
  element.className = 'seat';
  putAround(element, angle, [46, seat === you?.seat ? 52 : 46]);
  const who = seats?.find((each) => each.seat === seat);
  if (!who) {
    element.dataset.free = '';
    element.textContent = say('cards.free');
    return element;
  }
  const own = seat === you?.seat;
  const player = hand?.players.find((each) => each.seat === seat);
  const ended = hand ? undefined : last?.players.find((each) => each.seat === seat);
  const hasWon = ended && last?.pots.some(({ paid }) => paid.some((each) => each.seat === seat));
  element.toggleAttribute('data-own', own);
  element.toggleAttribute('data-turn', hand?.turn === seat);
  element.toggleAttribute('data-won', hasWon === true);
  element.toggleAttribute('data-folded', player?.folded === true || (hand !== undefined && !player));
  element.append(
    portrait(),
    line('seat-name', own ? say('cards.you') : who.name, who.house && say('cards.house')),
    line('seat-stack', formatWire(who.stack)),
    ...(player && !own && !(player.folded && hand?.cards === undefined) ? [backs(player.cards)] : []),
    ...(ended?.cards && !own ? [shown(ended.cards)] : []),
    ...(hand?.dealer === seat ? [dealer()] : []),
    ...stateLines(),
  );
  return element;

  function stateLines(): HTMLElement[] {
    if (who?.keptUntil) {
      const kept = line('seat-note away', '');
      kept.dataset.kept = who.keptUntil;
      return [kept];
    }
    if (player?.place) return [line('seat-note', say('cards.outAs', { place: player.place }))];
    if (player?.folded)
      return [line('seat-note', say(hand?.may?.pass === undefined ? 'cards.folded' : 'cards.passed'))];
    const shownHand = ended?.cards && game === 'lieng' ? liengOf(ended.cards) : undefined;
    if (shownHand) return [line('seat-note', rankWords(shownHand, say))];
    // It lies on the felt as chips, or is the same for everybody.
    if (player) return [line('unseen', say('cards.in', { amount: formatWire(player.in) }))];
    return [];
  }

  /** Portraits have no faces: each seat has one of its own. */
  function portrait(): HTMLElement {
    const frame = line('portrait', '');
    const picture = document.createElement('img');
    picture.src = avatarAddress(avatarNames[seat % avatarNames.length] ?? '');
    picture.alt = '';
    frame.append(picture);
    return frame;
  }

  function dealer(): HTMLElement {
    const mark = line('dealer', 'D');
    mark.role = 'img';
    mark.ariaLabel = say('cards.dealer');
    return mark;
  }

  /** How many cards a player holds, face down. */
  function backs(count: number): HTMLElement {
    const fan = document.createElement('span');
    fan.className = 'backs';
    fan.role = 'img';
    fan.ariaLabel = say('cards.holds', { count });
    fan.append(...hidden(Math.min(count, 3)));
    if (count !== 3) fan.dataset.count = String(count);
    return fan;
  }

  function shown(cards: readonly string[]): HTMLElement {
    const fan = document.createElement('span');
    fan.className = 'shown';
    fan.append(...facesOf(cards, say));
    return fan;
  }
}

function line(name: string, text: string, mark?: string | false): HTMLElement {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  if (mark) {
    const pill = document.createElement('small');
    pill.textContent = mark;
    element.append(' ', pill);
  }
  return element;
}
