// What the page carries for its script: the slot as it is offered.
import type { OutputOf } from '../../../../lib/contract/call.ts';
import type { slotOffer } from '../../../../lib/contract/kinds/slot/calls.ts';
import type { Mark } from '../../../../lib/rules/kinds/slot/definition.ts';

export type SlotData = OutputOf<typeof slotOffer>;

export function readSlot(page: Document): SlotData {
  return JSON.parse(page.querySelector('#game-data')?.textContent ?? '{}');
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
