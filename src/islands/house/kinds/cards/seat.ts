// A seat at the felt: who sits there, what is in front of them, and how they stand in the hand.
import { formatWire } from '../../../../lib/rules/money.ts';
import type { CardTable } from '../../../../lib/stores/cards.ts';
import type { Say } from '../../frame/say.ts';

/** `place` counts from one's own seat, which is at the bottom of the felt. */
export function seatElement(
  { seats, hand, you, last }: CardTable,
  { seat, place, of }: { seat: number; place: number; of: number },
  say: Say,
): HTMLElement {
  const element = document.createElement('li');
  element.className = 'seat';
  const angle = Math.PI / 2 + (2 * Math.PI * place) / of;
  element.style.setProperty('--x', `${50 + 41 * Math.cos(angle)}%`);
  element.style.setProperty('--y', `${50 + 38 * Math.sin(angle)}%`);
  const who = seats?.find((each) => each.seat === seat);
  if (!who) {
    element.dataset.free = '';
    element.textContent = say('cards.free');
    return element;
  }
  const own = seat === you?.seat;
  const player = hand?.players.find((each) => each.seat === seat);
  const ended = hand ? undefined : last?.players.find((each) => each.seat === seat);
  element.toggleAttribute('data-turn', hand?.turn === seat);
  element.toggleAttribute('data-folded', player?.folded === true);
  element.append(
    line('portrait', who.name.slice(0, 1).toUpperCase()),
    line('seat-name', own ? say('cards.you') : who.name, who.house && say('cards.house')),
    line('seat-stack', formatWire(who.stack)),
    ...(player && !own ? [backs(player.cards)] : []),
    ...(ended?.cards && !own ? [line('seat-note', ended.cards.join(' '))] : []),
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
    if (player) return [line('seat-note', say('cards.in', { amount: formatWire(player.in) }))];
    return [];
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

/** How many cards a player holds, face down. */
function backs(count: number): HTMLElement {
  const element = document.createElement('span');
  element.className = 'backs';
  element.textContent = String(count);
  return element;
}
