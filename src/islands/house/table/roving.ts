// Many buttons that are one stop of the Tab key: arrows lead from one to the nearest in their direction.
import { isArrow, type SpotPlace, spotAfter } from '../../../lib/rules/felt/moves.ts';

/** A button, or a shape of a picture that is one. */
export type RovingElement = HTMLElement | SVGElement;

export const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** `groups`: elements of one group lead to each other alone. What is not shown takes no part. */
export function createRoving(groups: readonly (readonly RovingElement[])[]): void {
  for (const group of groups) {
    const rove = (to: RovingElement): void => {
      for (const each of group.filter(isShown)) each.setAttribute('tabindex', each === to ? '0' : '-1');
    };
    // Layouts for other windows may be in one group: each has a first element.
    const parents = new Set(group.map(({ parentElement }) => parentElement));
    for (const parent of parents)
      for (const [at, each] of group.filter(({ parentElement }) => parentElement === parent).entries())
        each.setAttribute('tabindex', at === 0 ? '0' : '-1');
    for (const element of group) {
      element.addEventListener('focus', () => rove(element));
      element.addEventListener('keydown', (event) => {
        const { key } = event as KeyboardEvent;
        if (isArrow(key)) {
          const shown = group.filter(isShown);
          const next = spotAfter(shown.map(placeOf), String(shown.indexOf(element)), key);
          shown[Number(next)]?.focus();
        } else if (key === 'Enter' && !(element instanceof HTMLButtonElement)) {
          // A shape that is a button does not press itself.
          element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        } else return;
        event.preventDefault();
        event.stopPropagation();
      });
    }
  }
}

function placeOf(element: RovingElement, at: number): SpotPlace {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { key: String(at), x: left + width / 2, y: top + height / 2 };
}
