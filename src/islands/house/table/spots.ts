// The spots of the felt: chips go onto them by press or keyboard, and each shows the own stake, those of all players, and who wins.

import { spotKey } from '../../../lib/rules/felt/felt.ts';
import { isArrow, type SpotPlace, spotAfter } from '../../../lib/rules/felt/moves.ts';
import { formatMinor, formatWire } from '../../../lib/rules/money.ts';
import { part } from '../frame/part.ts';
import type { Say } from '../frame/say.ts';
import { chipStack } from './chip-stack.ts';
import type { TableState } from './known.ts';

/** A spot may be drawn twice, for the two layouts: the one that is not in use takes no room. */
type SpotElement = HTMLElement | SVGElement;

export interface SpotsView {
  paint(spots: {
    stakeOf(key: string): bigint;
    totals: TableState['totals'];
    isWinning?: ((key: string) => boolean) | undefined;
    over?: string | undefined;
    open: boolean;
  }): void;
  focus(key: string): void;
  /** Moves a chip from its place in the tray onto a spot. */
  fly(from: Element | null, key: string): void;
}

interface Options {
  say: Say;
  onPress(key: string): void;
  still(): boolean;
}

const FLIGHT_MS = 180;

export function createSpots({ say, onPress, still }: Options): SpotsView {
  const all = [...document.querySelectorAll<SpotElement>('[data-spot]')];
  const keyOf = (spot: SpotElement): string => spot.dataset.spot ?? '';
  const inUse = (): SpotElement[] => all.filter((spot) => spot.getClientRects().length > 0);
  const shown = (key: string): SpotElement | undefined => inUse().find((spot) => keyOf(spot) === key);

  for (const spot of all) {
    spot.addEventListener('click', () => onPress(keyOf(spot)));
    spot.addEventListener('focus', () => rove(spot));
    spot.addEventListener('keydown', (event) => {
      const { key } = event as KeyboardEvent;
      if (isArrow(key)) focus(spotAfter(inUse().map(placeOf), keyOf(spot), key));
      // A shape that is a button does not press itself.
      else if (key === 'Enter' && !(spot instanceof HTMLButtonElement)) onPress(keyOf(spot));
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }
  for (const layout of new Set(all.map((spot) => spot.parentElement)))
    for (const [at, spot] of [...(layout?.querySelectorAll<SpotElement>('[data-spot]') ?? [])].entries())
      spot.setAttribute('tabindex', at === 0 ? '0' : '-1');

  function placeOf(spot: SpotElement): SpotPlace {
    const { left, top, width, height } = spot.getBoundingClientRect();
    return { key: keyOf(spot), x: left + width / 2, y: top + height / 2 };
  }

  /** One spot at a time is a stop of the Tab key. */
  function rove(to: SpotElement): void {
    for (const spot of inUse()) spot.setAttribute('tabindex', spot === to ? '0' : '-1');
  }

  function focus(key: string): void {
    shown(key)?.focus();
  }

  return {
    focus,
    paint({ stakeOf, totals, isWinning, over, open }) {
      for (const spot of all) {
        const key = keyOf(spot);
        const minor = stakeOf(key);
        const { label = '' } = spot.dataset;
        spot.setAttribute(
          'aria-label',
          minor > 0n ? `${label}, ${say('table.yourStake', { stake: formatMinor(minor) })}` : label,
        );
        spot.setAttribute('aria-disabled', String(!open));
        spot.toggleAttribute('data-own', minor > 0n);
        spot.toggleAttribute('data-over', over === key);
        spot.toggleAttribute('data-wins', isWinning?.(key) === true);
        spot.toggleAttribute('data-loses', isWinning?.(key) === false);
        paintStack(spot, minor);
        const total = totals.find((each) => spotKey(each) === key);
        const place = part('total', spot);
        const words = total && say('table.total', { stake: formatWire(total.stake), count: total.players });
        place.textContent = words ? `${place.dataset.before ?? ''}${words}` : '';
      }
    },
    fly(from, key) {
      const to = shown(key)?.querySelector('[data-stack]');
      if (!from || !to || still()) return;
      const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
      const chip = from.cloneNode(true) as SVGElement;
      chip.setAttribute('class', 'flying-chip');
      chip.style.cssText = `left:${start.left}px;top:${start.top}px;width:${start.width}px`;
      document.body.append(chip);
      const way = `translate(${end.left + end.width / 2 - start.left - start.width / 2}px, ${end.top + end.height / 2 - start.top - start.height / 2}px) scale(0.7)`;
      const flight = chip.animate([{ transform: 'none' }, { transform: way }], FLIGHT_MS);
      void flight.finished.finally(() => chip.remove());
    },
  };
}

function paintStack(spot: SpotElement, minor: bigint): void {
  const stack = part('stack', spot);
  if (stack.dataset.minor === String(minor)) return;
  stack.dataset.minor = String(minor);
  stack.innerHTML = chipStack(minor);
  part('stake', spot).textContent = minor > 0n ? formatMinor(minor) : '';
}
