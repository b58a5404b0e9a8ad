// The plate under the game: what a round paid, or what stands in the way of the next one.
import { part } from './part.ts';

export interface PlateAction {
  label: string;
  act(): void;
  /** The one next step. */
  primary?: boolean;
}

export interface PlateText {
  tone: 'idle' | 'win' | 'below' | 'lost' | 'notice' | 'trouble';
  what: string;
  more?: string;
  amount?: string;
  actions?: readonly PlateAction[];
}

export interface Plate {
  show(text: PlateText): void;
  clear(): void;
}

export function createPlate(): Plate {
  const root = part('plate');
  const [what, more, amount, actions] = ['plate-what', 'plate-more', 'plate-amount', 'plate-actions'].map(
    (name) => part(name, root),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];

  function show(text: PlateText): void {
    root.dataset.tone = text.tone;
    what.textContent = text.what;
    more.textContent = text.more ?? '';
    amount.textContent = text.amount ?? '';
    actions.replaceChildren(
      ...(text.actions ?? []).map(({ label, act, primary }) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = primary ? 'plate-button primary' : 'plate-button';
        button.textContent = label;
        button.addEventListener('click', act);
        return button;
      }),
    );
  }

  return { show, clear: () => show({ tone: 'idle', what: '' }) };
}
