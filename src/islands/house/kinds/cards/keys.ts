// The keys of the foot: sitting down, the actions of the game, and the keyboard.
import { formatMinor, formatWire, parseMinor, toWire } from '../../../../lib/rules/money.ts';
import type { CardMove, CardOffer, CardTable } from '../../../../lib/stores/cards.ts';
import { holdKey } from '../../frame/hold-key.ts';
import { part } from '../../frame/part.ts';
import { tellPortal } from '../../frame/portal-link.ts';
import type { Say } from '../../frame/say.ts';
import { listenToCardKeys } from './keyboard.ts';
import { amountAt, betKeys, boundsOf, placeOfPot, placesOf } from './raise.ts';
import { waitWords } from './wait-words.ts';

interface Does {
  table(): CardTable | undefined;
  sit(bring: string): void;
  leave(): void;
  move(action: CardMove): void;
  mute(muted: boolean): void;
}

export interface Keys {
  show(table: CardTable): void;
  busy(on: boolean): void;
  mute(muted: boolean): void;
}

export function createKeys(offer: CardOffer, say: Say, does: Does): Keys {
  const [sit, moves, waits, leave] = [part('sit'), part('moves'), part('waits'), part('leave')];
  const keys = [...document.querySelectorAll<HTMLButtonElement>('[data-move], [data-sit-key]')];
  const range = document.querySelector<HTMLInputElement>('[data-raise]');
  const raiseKeys = document.querySelectorAll<HTMLElement>('.raise');
  const own = part('own');
  let [muted, isBusy] = [true, false];
  /** The turn for which the slider stands. */
  let turnShown = '';

  const may = () => does.table()?.hand?.may;
  const chosen = (): string[] =>
    [...own.querySelectorAll<HTMLElement>('[aria-pressed="true"]')].flatMap(
      ({ dataset }) => dataset.card ?? [],
    );

  /** To what the slider raises. */
  function raiseTo(): bigint {
    const table = does.table();
    const bounds = table && boundsOf(table, offer.stake);
    return bounds ? amountAt(bounds, Number(range?.value ?? 0)) : 0n;
  }

  function paint(): void {
    const now = may();
    const [fold, call, raise] = ['fold', 'call', 'raise'].map((name) =>
      document.querySelector<HTMLButtonElement>(`[data-move="${name}"]`),
    );
    if (offer.game === 'lieng') {
      const { callKey, raiseKey, due } = betKeys(does.table(), raiseTo());
      if (call) call.textContent = say(callKey, { amount: formatMinor(due) });
      if (raise) {
        raise.textContent = say(raiseKey, { amount: formatMinor(raiseTo()) });
        holdKey(raise, isBusy || !now?.raise);
        if (range) range.ariaValueText = formatMinor(raiseTo());
      }
    } else {
      if (fold) holdKey(fold, isBusy || !now?.pass);
      if (call) {
        holdKey(call, isBusy || chosen().length === 0);
        call.textContent = say('cards.playCount', { cards: chosen().length });
      }
    }
  }

  function press(name: string | undefined): void {
    if (isBusy || !may()) return;
    const lieng = offer.game === 'lieng';
    if (name === 'fold') does.move({ kind: lieng ? 'fold' : 'pass' });
    else if (name === 'raise') does.move({ kind: 'raise', to: toWire(raiseTo()) });
    else if (lieng) does.move({ kind: 'call' });
    else if (chosen().length > 0) does.move({ kind: 'play', cards: chosen() });
  }

  function toPot(part: bigint): void {
    const table = does.table();
    const bounds = table && boundsOf(table, offer.stake);
    if (!bounds || !range) return;
    range.value = String(placeOfPot(bounds, table, part));
    paint();
  }

  for (const key of keys) if (key.dataset.move) key.addEventListener('click', () => press(key.dataset.move));
  for (const key of document.querySelectorAll<HTMLElement>('[data-raise-pot]'))
    key.addEventListener('click', () => toPot(BigInt(key.dataset.raisePot ?? 1)));
  range?.addEventListener('input', paint);
  leave.addEventListener('click', () => {
    // It is back with the next state of the table if the seat is still taken.
    leave.hidden = true;
    does.leave();
  });
  part('other-room').addEventListener('click', () => {
    const gameId = does.table()?.seatedIn;
    if (gameId) tellPortal({ type: 'room', gameId });
  });
  own.addEventListener('click', ({ target }) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
    if (key?.ariaDisabled !== 'true')
      key?.setAttribute('aria-pressed', String(key.getAttribute('aria-pressed') !== 'true'));
    paint();
  });
  sit.addEventListener('submit', (event) => {
    event.preventDefault();
    const minor = parseMinor((part('bring') as HTMLInputElement).value.replace(',', '.'));
    does.sit(toWire(minor ?? 0n));
  });
  listenToCardKeys({
    mute: () => mute(!muted),
    fold: () => press('fold'),
    call: () => press('call'),
    raise: () => offer.game === 'lieng' && press('raise'),
  });

  function mute(next: boolean): void {
    muted = next;
    does.mute(muted);
  }

  return {
    mute,
    busy(on) {
      isBusy = on;
      for (const key of keys) holdKey(key, on);
      if (!on) paint();
    },
    show(table) {
      const focused = document.activeElement;
      sit.hidden = table.you !== undefined || table.seatedIn !== undefined;
      moves.hidden = table.hand?.may === undefined;
      leave.hidden = table.you === undefined || table.you.leaving;
      waits.textContent = moves.hidden ? waitWords(table, say) : '';
      waits.hidden = !moves.hidden || !sit.hidden;
      part('other-room').hidden = table.seatedIn === undefined;
      part('sit-key').textContent = say('cards.sitFor', { amount: formatWire(offer.stake) });
      const turn = `${table.hand?.number} ${table.hand?.step}`;
      const bounds = boundsOf(table, offer.stake);
      for (const key of raiseKeys) key.hidden = !bounds;
      if (range && bounds) range.max = String(placesOf(bounds));
      if (range && turn !== turnShown) range.value = '0';
      turnShown = turn;
      paint();
      // What a player has just pressed is gone with their turn: they go on at their cards, or read who decides.
      if ((moves.hidden && moves.contains(focused)) || (sit.hidden && sit.contains(focused)))
        (own.querySelector('button') ?? waits).focus();
    },
  };
}
