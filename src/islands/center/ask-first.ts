// A page of a center that shows something once has it asked before the page is left: by the close key, Escape, the menu, or the
// browser's Back.
import { useEffectEvent, useLayoutEffect } from 'react';

type Ask = (leave: () => void) => void;

let asked: Ask | undefined;

/** Leaves by `leave`, at once unless something on the page asks first. */
export function leaving(leave: () => void): void {
  if (asked) asked(leave);
  else leave();
}

/** While the caller is shown and `asks` is true, it is asked before the page is left. */
export function useAskFirst(asks: boolean, ask: Ask): void {
  const onLeave = useEffectEvent(ask);
  useLayoutEffect(() => {
    if (!asks) return;
    const own: Ask = (leave) => onLeave(leave);
    // The browser asks in its own words.
    const onUnload = (event: Event): void => event.preventDefault();
    asked = own;
    window.addEventListener('beforeunload', onUnload);
    return () => {
      if (asked === own) asked = undefined;
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [asks]);
}
