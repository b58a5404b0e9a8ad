// S on the odds of a fixture leads to the bet slip, which by Tab is behind all other fixtures.
import { type RefObject, useEffect } from 'react';

/** The stake of a slip beside the fixtures, the bar of one below them, or the slip with nothing on it. */
const SLIP = '.slip-bar, .slip-stake input, .slip-empty';

export function useSlipKey(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = desk.current;
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (key.toLowerCase() !== 's' || altKey || ctrlKey || metaKey) return;
      if (!(target instanceof HTMLElement) || !target.matches('.price-key')) return;
      element?.querySelector<HTMLElement>(SLIP)?.focus();
      // The letter is not for the field that it leads to.
      event.preventDefault();
    }
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [desk]);
}
