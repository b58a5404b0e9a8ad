// The keyboard at a table of cards: F folds or passes, C calls or plays, Shift R raises, M mutes, Escape leaves.
import { tellPortal } from '../../frame/portal-link.ts';

interface CardKeys {
  mute(): void;
  fold(): void;
  call(): void;
  raise(): void;
}

export function listenToCardKeys(keys: CardKeys): void {
  document.addEventListener('keydown', (event) => {
    const { target, key, shiftKey } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest('input')))
      return;
    const letter = key.toLowerCase();
    if (letter === 'm') keys.mute();
    else if (key === 'Escape') tellPortal({ type: 'escape' });
    else if (letter === 'f') keys.fold();
    else if (letter === 'c') keys.call();
    else if (letter === 'r' && shiftKey) keys.raise();
    else return;
    event.preventDefault();
  });
}
