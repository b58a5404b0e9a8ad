// The lens over a finger: the spot that it is on, larger, with the chip that would be put there.
import { part } from '../../frame/part.ts';

export interface Lens {
  show(finger: { clientX: number; clientY: number }, spot: Element, chip: Element | null): void;
  hide(): void;
}

/** Of the lens, as in lens.css. */
const SIZE = 88;
const SCALE = 1.3;
/** From the finger to the middle of the lens. */
const ABOVE = 92;

export function createLens(layout: HTMLElement, cells: readonly HTMLElement[]): Lens {
  const [lens, view, chipPlace] = [part('lens'), part('lens-view'), part('lens-chip')];

  /** The cells as they lie now, without anything that acts. */
  function copy(): void {
    const origin = layout.getBoundingClientRect();
    view.replaceChildren(
      ...cells.map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        const picture = document.createElement('span');
        picture.className = cell.className;
        picture.append(part('word', cell).cloneNode(true));
        picture.style.cssText = `left:${left - origin.left}px;top:${top - origin.top}px;width:${width}px;height:${height}px`;
        return picture;
      }),
    );
  }

  return {
    show({ clientX, clientY }, spot, chip) {
      if (lens.hidden) {
        copy();
        chipPlace.replaceChildren(...(chip ? [chip.cloneNode(true)] : []));
      }
      lens.hidden = false;
      const origin = layout.getBoundingClientRect();
      const { left, top, width, height } = spot.getBoundingClientRect();
      const [x, y] = [left + width / 2 - origin.left, top + height / 2 - origin.top];
      view.style.transform = `translate(${SIZE / 2}px, ${SIZE / 2}px) scale(${SCALE}) translate(${-x}px, ${-y}px)`;
      const middle = Math.min(Math.max(clientX, SIZE / 2), window.innerWidth - SIZE / 2);
      lens.style.transform = `translate(${middle - SIZE / 2}px, ${clientY - ABOVE - SIZE / 2}px)`;
    },
    hide() {
      lens.hidden = true;
    },
  };
}
