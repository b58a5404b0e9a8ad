// A sheet with bets: says which chip a press puts, and what was added since it was opened.
import { type Stakes, sumOf } from '../../../lib/rules/felt/felt.ts';
import { formatMinor } from '../../../lib/rules/money.ts';
import { part } from '../frame/part.ts';
import type { Say } from '../frame/say.ts';
import type { Desk, KindView } from './kind-of-table.ts';

export interface BetSheet {
  paint(view: Pick<KindView, 'felt'>): void;
  /** Bets are closed: the table is what there is to see. */
  close(): void;
}

/** How many bets are named one by one. */
const NAMED = 3;

export function createBetSheet(
  name: string,
  { say, desk, nameOf }: { say: Say; desk: Desk; nameOf(key: string): string },
): BetSheet {
  const sheet = document.querySelector<HTMLDialogElement>(`#panel-${name}`);
  if (!sheet) throw new Error(`the page has no sheet ${name}`);
  const undo = part('sheet-undo', sheet) as HTMLButtonElement;
  let put: Stakes = new Map();
  let before: Stakes = put;

  for (const opener of document.querySelectorAll(`[data-opens="${name}"]`))
    opener.addEventListener('click', () => {
      before = put;
      paint();
    });
  undo.addEventListener('click', () => desk.undo());

  function paint(): void {
    if (!sheet?.open) return;
    const added = new Map(
      [...put].map(([key, minor]) => [key, minor - (before.get(key) ?? 0n)] as const).filter(([, minor]) => minor > 0n),
    );
    const names = [...added.keys()].slice(0, NAMED).map(nameOf).join(', ');
    part('sheet-chip', sheet).textContent = say('table.sheet.chip', { sum: formatMinor(desk.chipMinor()) });
    part('sheet-added', sheet).textContent =
      added.size > NAMED
        ? say('table.sheet.addedMany', { spots: added.size })
        : added.size > 0
          ? say('table.sheet.added', { spots: names })
          : '';
    part('sheet-sum', sheet).textContent = added.size > 0 ? formatMinor(sumOf(added)) : '';
    undo.disabled = added.size === 0;
  }

  return {
    paint({ felt }) {
      put = felt.put;
      paint();
    },
    close: () => sheet.close(),
  };
}
