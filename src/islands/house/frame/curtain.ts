// A card over the game that asks for a step before anything else: open again, start a feature, go on.
import { part } from './part.ts';

export interface CurtainText {
  title: string;
  lines?: readonly string[];
  /** A large figure under the title. */
  figure?: string;
  picture?: Element;
  /** With `more`, a second line under the label. */
  actions: readonly { label: string; value: string; primary?: boolean; more?: string }[];
}

export interface Curtain {
  /** Shows the card and settles with the value of the button that was pressed. */
  ask(text: CurtainText): Promise<string>;
  lift(): void;
}

export function createCurtain(): Curtain {
  const root = part('curtain');
  const card = part('curtain-card', root);

  function lift(): void {
    root.hidden = true;
    card.replaceChildren();
  }

  return {
    lift,
    ask: (text) =>
      new Promise((resolve) => {
        const buttons = text.actions.map(({ label, value, primary, more }) => {
          const button = element('button', primary ? 'plate-button primary' : 'plate-button', label);
          if (more) button.append(element('small', 'plate-button-more', more));
          button.addEventListener('click', () => {
            lift();
            resolve(value);
          });
          return button;
        });
        const row = element('div', 'curtain-actions');
        row.append(...buttons);
        card.replaceChildren(
          element('h2', 'curtain-title', text.title),
          ...(text.picture ? [text.picture] : []),
          ...(text.figure ? [element('p', 'curtain-figure', text.figure)] : []),
          ...(text.lines ?? []).map((line) => element('p', 'curtain-line', line)),
          row,
        );
        root.hidden = false;
        buttons[0]?.focus({ preventScroll: true });
      }),
  };
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
