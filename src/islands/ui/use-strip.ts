// Rows of tabs and chips that may be longer than their place.
import { type RefObject, useEffect, useRef } from 'react';

/** Says of a row on which sides there is more (`chips.css` fades them). */
function mark(row: HTMLElement): void {
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', row.scrollLeft < row.scrollWidth - row.clientWidth - 1);
}

/** For a row of tabs or chips that may be longer than its place: what is newly chosen is scrolled into sight, and an edge fades behind which there is more. */
export function useStrip<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const at = row.querySelector<HTMLElement>('[aria-selected=true],[aria-pressed=true]');
    if (at && seen.current !== chosen) {
      seen.current = chosen;
      row.scrollLeft = at.offsetLeft - row.offsetLeft - (row.clientWidth - at.offsetWidth) / 2;
    }
    mark(row);
  });
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = (): void => mark(row);
    const size = new ResizeObserver(look);
    size.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);
  return ref;
}
