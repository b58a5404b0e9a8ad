// The spots of the felt: chips go onto them by press or keyboard, and each shows the own stake, those of all players, and who wins.

import { formatMinor, formatWire } from '../../../lib/rules/money.ts';
import type { Say } from '../frame/say.ts';
import { chipStack } from './chip-stack.ts';
import type { TableState } from './known.ts';
import { createRoving, isShown, type RovingElement } from './roving.ts';

/** A spot may be drawn twice, for the two layouts: the one that is not in use takes no room. */
type SpotElement = RovingElement;

export interface SpotsView {
  paint(spots: {
    stakeOf(key: string): bigint;
    total(key: string): SpotTotal | undefined;
    isWinning?: ((key: string) => boolean) | undefined;
    over?: string | undefined;
    open: boolean;
  }): void;
  focus(key: string): void;
  /** Moves a chip from its place in the tray onto a spot. */
  fly(from: Element | null, key: string): void;
}

/** What all players have on a spot, and of that the others. */
export type SpotTotal = Pick<TableState['totals'][number], 'stake' | 'players'> & { othersMinor: bigint };

interface Options {
  say: Say;
  onPress(key: string): void;
  still(): boolean;
}

const FLIGHT_MS = 180;

export function createSpots({ say, onPress, still }: Options): SpotsView {
  const all = [...document.querySelectorAll<SpotElement>('[data-spot]')];
  const keyOf = (spot: SpotElement): string => spot.dataset.spot ?? '';
  const shown = (key: string): SpotElement | undefined =>
    all.find((spot) => keyOf(spot) === key && isShown(spot));

  for (const spot of all) spot.addEventListener('click', () => onPress(keyOf(spot)));
  // Those of a sheet lead to each other, and not to those under it.
  const sheets = new Set(all.map((spot) => spot.closest('dialog')));
  createRoving([...sheets].map((sheet) => all.filter((spot) => spot.closest('dialog') === sheet)));

  const focus = (key: string): void => shown(key)?.focus();

  return {
    focus,
    paint({ stakeOf, total, isWinning, over, open }) {
      for (const spot of all) {
        const key = keyOf(spot);
        const minor = stakeOf(key);
        const { label = '' } = spot.dataset;
        const name = minor > 0n ? `${label}, ${say('table.yourStake', { stake: formatMinor(minor) })}` : label;
        // Spots may be many, and are painted each second.
        if (spot.ariaLabel !== name) spot.ariaLabel = name;
        if (spot.ariaDisabled !== String(!open)) spot.ariaDisabled = String(!open);
        spot.toggleAttribute('data-own', minor > 0n);
        spot.toggleAttribute('data-over', over === key);
        spot.toggleAttribute('data-wins', isWinning?.(key) === true);
        spot.toggleAttribute('data-loses', isWinning?.(key) === false);
        paintStack(spot, minor);
        paintTotal(spot, total(key), say);
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

/** Draws into a part of a spot what a sum looks like, once. */
function paintOnce(within: SpotElement, name: string, minor: bigint, draw: () => string): void {
  const place = within.querySelector<HTMLElement>(`[data-${name}]`);
  if (!place || place.dataset.minor === String(minor)) return;
  place.dataset.minor = String(minor);
  place.innerHTML = draw();
}

function paintStack(spot: SpotElement, minor: bigint): void {
  paintOnce(spot, 'stack', minor, () => chipStack(minor));
  paintOnce(spot, 'stake', minor, () => (minor > 0n ? formatMinor(minor) : ''));
}

/** As words, or where there is no room for those as a small chip of what the others have. */
function paintTotal(spot: SpotElement, total: SpotTotal | undefined, say: Say): void {
  paintOnce(spot, 'others', total?.othersMinor ?? 0n, () => chipStack(total?.othersMinor ?? 0n, 1));
  const place = spot.querySelector<HTMLElement>('[data-total]');
  if (!place) return;
  const words = total && say('table.total', { stake: formatWire(total.stake), count: total.players });
  place.textContent = words ? `${place.dataset.before ?? ''}${words}` : '';
}
