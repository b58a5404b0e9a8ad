// Whose turn it is and how long: a ring around the seat, and one's own seconds in words, those of the turn before those of the bank.
import type { CardOffer, CardTable } from '../../../../lib/stores/cards.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import type { ServerClock } from '../../table/server-clock.ts';

export function createTurnClock({ times }: CardOffer, say: Say, clock: ServerClock) {
  const own = part('own-time');
  return (hand: CardTable['hand'], seat: number | undefined): void => {
    const { turnBeganAt, turnEndsAt, turn } = hand ?? {};
    if (!turnBeganAt || !turnEndsAt) {
      own.textContent = '';
      return;
    }
    const [now, ends] = [clock.now(), Date.parse(turnEndsAt)];
    // A house player decides sooner than that.
    const bankFrom = Math.min(ends, Date.parse(turnBeganAt) + times.turn);
    const seconds = (until: number): number => Math.max(0, Math.ceil((until - now) / 1000));
    const isBank = now >= bankFrom && ends > bankFrom;
    const bank = Math.max(0, Math.round((ends - bankFrom) / 1000));
    const [from, to] = isBank ? [bankFrom, ends] : [Date.parse(turnBeganAt), bankFrom];
    const left = Math.min(1, Math.max(0, (to - now) / (to - from || 1)));
    document
      .querySelector<HTMLElement>('.seat[data-turn]')
      ?.style.setProperty('--left', `${Math.round(left * 360)}deg`);
    own.classList.toggle('is-bank', isBank && turn === seat);
    if (turn !== seat) own.textContent = '';
    else if (isBank) own.textContent = say('cards.bankRuns', { seconds: seconds(ends) });
    else if (bank === 0) own.textContent = say('cards.yourTurnOnly', { seconds: seconds(bankFrom) });
    else own.textContent = say('cards.yourTurn', { seconds: seconds(bankFrom), bank });
  };
}
