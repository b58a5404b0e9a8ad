// The foot of a table: what is on the felt, and the buttons that change it and place it.
import { formatMinor } from '../../../lib/rules/money.ts';
import { holdKey } from '../frame/hold-key.ts';
import { part } from '../frame/part.ts';

/** What the large button says. Without `press` it only tells. */
export interface MainKey {
  label: string;
  more?: string;
  press?: boolean;
}

export interface FootView {
  /** The sum on the felt in this round. */
  onFelt: bigint;
  main: MainKey;
  can: Readonly<Record<FootAct, boolean>>;
  /** Chips cannot be put down now. */
  held: boolean;
}

const acts = ['undo', 'clear', 'double', 'repeat'] as const;

export type FootAct = (typeof acts)[number];

export interface Foot {
  paint(view: FootView): void;
}

export function createFoot(on: { act(act: FootAct): void; place(): void }): Foot {
  const keys = Object.fromEntries(acts.map((act) => [act, part(act) as HTMLButtonElement])) as Record<
    FootAct,
    HTMLButtonElement
  >;
  const place = part('place') as HTMLButtonElement;
  for (const act of acts) keys[act].addEventListener('click', () => on.act(act));
  place.addEventListener('click', () => on.place());

  return {
    paint({ onFelt, main, can, held }) {
      part('on-felt').textContent = formatMinor(onFelt);
      for (const act of acts) holdKey(keys[act], !can[act]);
      // There is room for one of the two: double what is there, or repeat what was.
      const [shown, other] =
        !can.repeat && can.double ? [keys.double, keys.repeat] : [keys.repeat, keys.double];
      const focused = document.activeElement === other;
      [shown.hidden, other.hidden] = [false, true];
      if (focused) shown.focus();
      part('place-label', place).textContent = main.label;
      part('place-more', place).textContent = main.more ?? '';
      holdKey(place, !main.press);
      part('tray').toggleAttribute('data-held', held);
    },
  };
}
