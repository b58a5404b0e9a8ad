// The foot of a table: what is on the felt, and the buttons that change it and place it.
import { formatMinor } from '../../../lib/rules/money.ts';
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
      for (const act of acts) keys[act].disabled = !can[act];
      // There is room for one of the two: double what is there, or repeat what was.
      keys.repeat.hidden = !can.repeat && can.double;
      keys.double.hidden = !keys.repeat.hidden;
      part('place-label', place).textContent = main.label;
      part('place-more', place).textContent = main.more ?? '';
      place.disabled = !main.press;
      part('tray').toggleAttribute('data-held', held);
    },
  };
}
