// The racetrack on the page, and in the sheet of a phone: an area puts the chips of its call, and shows what it covers.
import { createRoving, type RovingElement } from '../../table/roving.ts';

interface Options {
  call(word: string): void;
  /** The call that a pointer or the keyboard is on. */
  pointed(word: string | undefined): void;
}

export function createTrack({ call, pointed }: Options): void {
  const areas = [...document.querySelectorAll<RovingElement>('[data-call]')];
  const tracks = new Set(areas.map((area) => area.closest('[data-track]')));
  createRoving([...tracks].map((track) => areas.filter((area) => area.closest('[data-track]') === track)));
  for (const area of areas) {
    const { call: word = '' } = area.dataset;
    area.addEventListener('click', () => call(word));
    for (const event of ['pointerenter', 'focus']) area.addEventListener(event, () => pointed(word));
    for (const event of ['pointerleave', 'blur']) area.addEventListener(event, () => pointed(undefined));
  }
}
