// Shortcuts of the desk while it has the focus: figures lead to a number, letters change the slip. Fields keep their own keys.
import { type RefObject, useEffect, useRef } from 'react';

export interface Shortcuts {
  undo: () => void;
  clear: () => void;
  double: () => void;
  repeat: () => void;
  rules: () => void;
}

/** Figures that are typed within this time are one number. */
const ONE_NUMBER_MS = 1_500;

export function useShortcuts(desk: RefObject<HTMLElement | null>, does: Shortcuts): void {
  const typed = useRef({ figures: '', at: 0 });
  useEffect(() => {
    const element = desk.current;
    if (!element) return;

    function leadTo(figure: string): void {
      const keys = element?.querySelectorAll<HTMLElement>('.lottery-key') ?? [];
      if (keys.length === 0) return;
      const digits = String(keys.length - 1).length;
      const { figures, at } = typed.current;
      const before = Date.now() - at < ONE_NUMBER_MS && figures.length < digits ? figures : '';
      typed.current = { figures: before + figure, at: Date.now() };
      keys[Number(typed.current.figures.padEnd(digits, '0'))]?.focus();
    }

    function press(event: KeyboardEvent): boolean {
      const at = event.target as HTMLElement;
      const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (/^\d$/.test(letter)) leadTo(letter);
      else if (letter === 'Backspace') does.undo();
      else if (letter === 'Delete') does.clear();
      else if (letter === 'd') does.double();
      else if (letter === 'r') does.repeat();
      else if (letter === '?') does.rules();
      // A number is chosen by Enter. The button that buys is pressed there, so that nothing is bought by mistake.
      else if (letter === ' ' && at.matches('.lottery-key'))
        element?.querySelector<HTMLElement>('.lottery-buy .btn-primary')?.focus();
      else return false;
      return true;
    }

    function onKeyDown(event: KeyboardEvent): void {
      const { target, altKey, ctrlKey, metaKey, repeat } = event;
      if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey || repeat) return;
      if (target.closest('input, textarea, select')) return;
      if (press(event)) event.preventDefault();
    }
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  });
}
