// The sheet of a table: rules, return, history, limits and fairness, a tab each. History is read when it is opened: the player's own bets
// first, and all rounds of the table.
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import { Refused, sentenceOf } from '../../../lib/stores/house.ts';
import { readRounds, type TableRounds } from '../../../lib/stores/table.ts';
import { clockOf } from '../../ui/when.ts';
import { bindDialogs } from '../frame/dialogs.ts';
import { showMeasured } from '../frame/measured.ts';
import { part } from '../frame/part.ts';
import { createPastRounds } from '../frame/past-rounds.ts';
import { tellPortal } from '../frame/portal-link.ts';
import type { Say } from '../frame/say.ts';
import type { TableKind } from './kind-of-table.ts';
import type { TableOffer } from './table-data.ts';

type Tab = 'rules' | 'return' | 'history' | 'limits' | 'fairness';

const sheet = (): HTMLDialogElement => {
  const found = document.querySelector<HTMLDialogElement>('#panel-sheet');
  if (!found) throw new Error('the page has no sheet');
  return found;
};

/** Opens it at a tab. */
export function openSheet(tab: Tab): void {
  if (!sheet().open) sheet().showModal();
  sheet().querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.click();
}

export function bindSheet<Result extends TableResult>(
  { gameId }: TableOffer,
  kind: TableKind<Result>,
  say: Say,
): void {
  const tabs = [...sheet().querySelectorAll<HTMLElement>('[data-tab]')];
  bindDialogs();
  for (const key of document.querySelectorAll<HTMLElement>('[data-sheet]'))
    key.addEventListener('click', () => openSheet(key.dataset.sheet as Tab));

  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => show(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!by) return;
      const next = tabs[(at + by + tabs.length) % tabs.length];
      next?.click();
      next?.focus();
    });
  }

  function show(tab: HTMLElement): void {
    for (const each of tabs) {
      const chosen = each === tab;
      each.setAttribute('aria-selected', String(chosen));
      each.tabIndex = chosen ? 0 : -1;
      const panel = document.querySelector<HTMLElement>(`#${each.getAttribute('aria-controls')}`);
      if (panel) panel.hidden = !chosen;
    }
    if (tab.dataset.tab === 'history') showHistory(whose);
    if (tab.dataset.tab === 'return') void showMeasured(gameId, say);
  }

  const [rows, note, more] = [
    part('history'),
    part('history-note'),
    part('history-more') as HTMLButtonElement,
  ];
  let oldest: string | undefined;

  const past = createPastRounds(say, () => false);
  const choices = [...sheet().querySelectorAll<HTMLElement>('[data-history-of]')];
  let whose = 'own';
  for (const choice of choices)
    choice.addEventListener('click', () => showHistory(choice.dataset.historyOf ?? whose));

  function showHistory(of: string): void {
    whose = of;
    for (const choice of choices)
      choice.setAttribute('aria-pressed', String(choice.dataset.historyOf === of));
    part('history-own').hidden = of !== 'own';
    part('history-all').hidden = of === 'own';
    void (of === 'own' ? past.open() : readHistory());
  }

  /** From the newest on, or the rounds before the oldest that is shown. */
  async function readHistory(before?: string): Promise<void> {
    note.textContent = say('table.history.loading');
    try {
      const page = await readRounds(gameId, before);
      if (!before) rows.replaceChildren();
      rows.append(...page.rounds.map(row));
      oldest = page.rounds.at(-1)?.index;
      more.hidden = !page.more;
      note.textContent = rows.childElementCount > 0 ? '' : say('table.history.empty');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note.textContent = sentenceOf(error);
    }
  }

  more.addEventListener('click', () => void readHistory(oldest));

  function row({ index, closedAt, phase, result, entries }: TableRounds['rounds'][number]): HTMLElement {
    const line = document.createElement('tr');
    const words = phase === 'void' || !result ? say('table.void.title') : kind.words(result as Result, index);
    for (const text of [clockOf(new Date(closedAt)), words, String(entries)]) {
      const cell = document.createElement('td');
      cell.textContent = text;
      line.append(cell);
    }
    const cell = line.insertCell();
    // A round that was never drawn has nothing to calculate.
    if (!result) return line;
    const check = document.createElement('button');
    check.type = 'button';
    check.className = 'link-key';
    check.textContent = say('table.history.check');
    check.addEventListener('click', () => tellPortal({ type: 'table-proof', round: index }));
    cell.append(check);
    return line;
  }
}
