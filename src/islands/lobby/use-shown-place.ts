import { type RefObject, useEffect } from 'react';
import { showPlace } from './address.ts';
import { placeInView } from './use-window.ts';

/** Browsers refuse a change of the address for each step. */
const RESTING_MS = 200;

/** Keeps in the address which of `total` games somebody has scrolled to. */
export function useShownPlace(box: RefObject<HTMLElement | null>, total: number): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>;
    const rest = (): void => {
      clearTimeout(resting);
      resting = setTimeout(() => box.current && showPlace(placeInView(box.current, total)), RESTING_MS);
    };
    addEventListener('scroll', rest, { passive: true });
    return () => {
      clearTimeout(resting);
      removeEventListener('scroll', rest);
    };
  }, [box, total]);
}
