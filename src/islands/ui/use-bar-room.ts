// A bar of a page that stays at the bottom of a phone's window: what is focused, and notes about results, stay above it.
import { type RefObject, useEffect } from 'react';

/** While the bar is shown, `--bar` says how far the bar reaches into the window; of one that stays in its place nothing. */
export function useBarRoom(bar: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || !isShown) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      const { position, bottom } = getComputedStyle(element);
      if (position === 'static') style.removeProperty('--bar');
      else style.setProperty('--bar', `${element.offsetHeight + Number.parseFloat(bottom)}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty('--bar');
    };
  }, [bar, isShown]);
}
