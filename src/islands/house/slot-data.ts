// What the page carries for its script: the slot as it is offered.
import type { OutputOf } from '../../lib/contract/call.ts';
import type { houseSlot } from '../../lib/contract/house.ts';
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import type { Mark } from '../../lib/rules/slot/definition.ts';

export type SlotData = OutputOf<typeof houseSlot>;

export function readSlot(page: Document): SlotData {
  return JSON.parse(page.querySelector('#slot-data')?.textContent ?? '{}');
}

/** The element that carries `data-NAME`; the page always has it. */
export function part(name: string, within: ParentNode = document): HTMLElement {
  const element = within.querySelector<HTMLElement>(`[data-${name}]`);
  if (!element) throw new Error(`the page has no part ${name}`);
  return element;
}

/** The drawing of a symbol, from the page's sheet. */
export function markDrawing(mark: Mark): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'mark');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#mark-${mark}`);
  svg.append(use);
  return svg;
}

/** A wire amount as people read it. */
export const shown = (wire: string): string => formatMinor(parseMinor(wire) ?? 0n);
