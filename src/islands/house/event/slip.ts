// The slip: what is chosen and what is placed in the round that takes bets, each with what it pays.
import { type Felt, onSpot, type Stakes } from '../../../lib/rules/felt/felt.ts';
import { formatMinor } from '../../../lib/rules/money.ts';
import { part } from '../frame/part.ts';
import type { Say } from '../frame/say.ts';

export interface SlipWords {
  say: Say;
  /** Short: there is little room. */
  nameOf(key: string): string;
  /** What a stake pays; undefined where the stakes of all make it and nobody knows it yet. */
  pays(key: string, stakeMinor: bigint): bigint | undefined;
}

export interface Slip {
  paint(felt: Felt): void;
}

export function createSlip({ say, nameOf, pays }: SlipWords): Slip {
  const list = part('slip');
  let painted = '';

  function lineOf(key: string, minor: bigint, placed: boolean): HTMLElement {
    const line = document.createElement('li');
    line.className = placed ? 'slip-placed' : '';
    const name = document.createElement('span');
    name.className = 'slip-name';
    name.textContent = nameOf(key);
    const stake = document.createElement('span');
    stake.className = 'slip-stake num';
    const win = pays(key, minor);
    stake.textContent = win === undefined ? '' : say('event.pays', { stake: formatMinor(minor) });
    const sum = document.createElement('b');
    sum.textContent = formatMinor(win ?? minor);
    line.append(name, stake, sum);
    return line;
  }

  return {
    paint(felt) {
      const all: [Stakes, boolean][] = [
        [felt.put, false],
        [felt.placed, true],
      ];
      const lines = all.flatMap(([stakes, placed]) =>
        [...stakes].map(([key, minor]) => ({ key, minor, placed, win: pays(key, onSpot(felt, key)) })),
      );
      const text = lines.map(({ key, minor, placed, win }) => [key, minor, placed, win].join()).join(';');
      if (text === painted) return;
      painted = text;
      list.replaceChildren(...lines.map(({ key, minor, placed }) => lineOf(key, minor, placed)));
    },
  };
}
