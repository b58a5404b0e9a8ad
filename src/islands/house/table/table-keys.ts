// The keyboard of a table: figures choose a chip or lead to a spot, letters change the felt, Space places. Fields and open dialogs keep their own keys.
import type { FootAct } from './foot.ts';

export interface TableKeys {
  chip(at: number): void;
  act(act: FootAct): void;
  place(): void;
  /** Letters that lead to a spot. */
  spots: Readonly<Record<string, string>>;
  /** Where figures lead to; without it they choose a chip, as their keys do with Shift everywhere. */
  typed?: ((figure: string) => string | undefined) | undefined;
  spot(key: string): void;
  mute(): void;
  fullScreen(): void;
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
    const figure = /^\d$/.test(key) ? key : undefined;
    // With Shift, on some keyboards without it, the keys of the figures write other signs.
    const chip = figure ?? /^Digit(\d)$/.exec(event.code)?.[1] ?? '';
    const spot = keys.spots[key] ?? (figure && keys.typed?.(figure));
    if (spot) keys.spot(spot);
    else if (act) keys.act(act);
    else if (chip >= '1' && chip <= '6') keys.chip(Number(chip) - 1);
    else if (key === 'm') keys.mute();
    else if (key === 'f') keys.fullScreen();
    else if (key === '?') keys.help();
    else if (key === 'Escape') keys.leave();
    // A chosen button is pressed by Enter: Space is for what lies on the felt.
    else if (key === ' ' && !event.target.closest('[data-opens], a')) keys.place();
    else return;
    event.preventDefault();
  });
}
