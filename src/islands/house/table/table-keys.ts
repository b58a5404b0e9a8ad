// The keyboard of a table: figures choose a chip, letters change the felt, Space places. Fields and open dialogs keep their own keys.
import type { FootAct } from './foot.ts';

export interface TableKeys {
  chip(at: number): void;
  act(act: FootAct): void;
  place(): void;
  /** Letters that lead to a spot. */
  spots: Readonly<Record<string, string>>;
  spot(key: string): void;
  mute(): void;
  help(): void;
  leave(): void;
}

const acts: Readonly<Record<string, FootAct>> = {
  Backspace: 'undo',
  Delete: 'clear',
  d: 'double',
  r: 'repeat',
};

export function listenToTableKeys(keys: TableKeys): void {
  document.addEventListener('keydown', (event) => {
    if (!(event.target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey || event.repeat)
      return;
    if (document.querySelector('dialog[open]') || event.target.closest('input, textarea, select')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = acts[key];
    const spot = keys.spots[key];
    if (spot) keys.spot(spot);
    else if (act) keys.act(act);
    else if (key >= '1' && key <= '6') keys.chip(Number(key) - 1);
    else if (key === 'm') keys.mute();
    else if (key === '?') keys.help();
    else if (key === 'Escape') keys.leave();
    // A chosen button is pressed by Enter: Space is for what lies on the felt.
    else if (key === ' ' && !event.target.closest('[data-opens], a')) keys.place();
    else return;
    event.preventDefault();
  });
}
