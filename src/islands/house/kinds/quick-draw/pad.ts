// The keys of a quick draw: what the chosen tab bets on at its place, to pick, to type or to take as sets.

import { isArrow, spotAfter } from '../../../../lib/rules/felt/moves.ts';
import { type Board, rowsOf, typedDigits } from '../../../../lib/rules/kinds/quick-draw/choices.ts';
import type { QuickDrawTable } from '../../../../lib/rules/kinds/quick-draw/definition.ts';
import { type SetName, setsOf } from '../../../../lib/rules/kinds/quick-draw/sets.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { button, element } from './element.ts';
import { type PickWords, priceWords } from './pick-words.ts';
import { type Selection, setKey } from './selection.ts';
import { createTypedEntry } from './typed-entry.ts';

export const modes = ['pick', 'type', 'sets'] as const;
export type Mode = (typeof modes)[number];

export interface Pad {
  /** Other boards, or another way to choose at them. */
  open(boards: readonly Board[], mode: Mode): void;
  /** What is chosen may have changed. */
  paint(): void;
  /** Which ways there are to choose at these boards. */
  modesAt(boards: readonly Board[]): Mode[];
  /** The spots on which the player has a bet in the draw. */
  placed(keys: ReadonlySet<string>): void;
}

/** How many keys there are side by side, by how many there are. */
function columnsFor(count: number): number {
  if (count > 20) return 7;
  if (count > 10) return 6;
  return count > 7 ? 5 : count;
}

/** With more width than height, where all numbers of a large draw are seen at once. */
const wideColumnsFor = (count: number): number => (count > 40 ? 10 : columnsFor(count));

export function createPad(
  table: QuickDrawTable,
  { say, words, selection, changed }: { say: Say; words: PickWords; selection: Selection; changed(): void },
): Pad {
  const root = part('pad-keys');
  const entry = createTypedEntry({ say, selection, changed });
  /** Each paints itself. */
  let painters: (() => void)[] = [];
  let placedKeys: ReadonlySet<string> = new Set();

  const priceOf = ({ market }: Board, option: string): number | undefined => {
    const price = table.markets[market]?.priceMilli;
    return typeof price === 'object' ? price[option] : undefined;
  };

  function toggleKey(label: string, on: () => boolean, press: () => void, more: Node[] = []): HTMLElement {
    const word = !/^\d+$/.test(label);
    const key = button({ class: word ? 'key word' : 'key', 'data-key': label }, press, label, ...more);
    painters.push(() => key.setAttribute('aria-pressed', String(on())));
    return key;
  }

  function pickKeys(board: Board): HTMLElement[] {
    const market = table.markets[board.market];
    if (!market) return [];
    const rows = rowsOf(table.balls, market, board.place);
    return rows.map(({ options }, row) => {
      const keys = options.map((option) => {
        const price = priceOf(board, option);
        const key = toggleKey(
          words.key(board, option),
          () => selection.isChosen(board, row, option),
          () => {
            selection.toggle(board, row, option);
            changed();
          },
          price === undefined ? [] : [element('small', {}, priceWords(price))],
        );
        const spot = `${board.market}:${board.place ? `${board.place}:` : ''}${option}`;
        painters.push(() => key.toggleAttribute('data-own', placedKeys.has(spot)));
        return key;
      });
      const label = rowLabel(board, row, rows.length);
      return element(
        'div',
        { class: 'keys', role: 'group', 'aria-label': label || words.market(board.market) },
        ...(label ? [element('p', { class: 'keys-label' }, label)] : []),
        element(
          'div',
          {
            class: 'key-grid',
            style: `--columns:${columnsFor(options.length)};--wide:${wideColumnsFor(options.length)}`,
          },
          ...keys,
        ),
      );
    });
  }

  let boards: readonly Board[] = [];

  /** What a row stands for, where it does not say so itself. */
  function rowLabel(board: Board, row: number, rows: number): string {
    const bet = table.markets[board.market]?.bet;
    if (bet?.kind === 'exact') return say(`quickDraw.nth.${row + 1}`);
    if (rows > 1)
      return `${words.market(board.market)}: ${say(`quickDraw.rows.${row === 0 ? 'twice' : 'once'}`)}`;
    const takes = bet?.kind === 'contains' ? bet.pattern.length : 1;
    const several = boards.length > 1 && bet?.kind !== 'measure';
    const name = several ? words.market(board.market) : '';
    if (bet?.kind !== 'contains' || takes === 1 || new Set(bet.pattern).size > 1 || bet.pattern[0] !== 1)
      return name;
    return [name, say('quickDraw.rows.choose', { count: takes })].filter(Boolean).join(': ');
  }

  function setKeys(board: Board): HTMLElement[] {
    const offered = setsOf(table, board);
    if (!offered) return [];
    const press = (set: SetName) => () => {
      selection.toggleSet(board, set);
      changed();
    };
    const cards = offered.named.map((name) => {
      const set: SetName = { kind: 'named', name };
      const numbers = offered.numbersOf(set);
      const key = button(
        { class: 'set-card' },
        press(set),
        element('b', {}, say(`quickDraw.sets.${name}`)),
        element('small', {}, `${numbers.slice(0, 3).join(', ')} … ${numbers.at(-1)}`),
        element('span', {}, String(numbers.length)),
      );
      painters.push(() => key.setAttribute('aria-pressed', String(selection.hasSet(board, set))));
      return key;
    });
    const byDigit = offered.byDigit.map(({ name, digits }) => {
      const label = say(`quickDraw.sets.${name}`);
      const keys = digits.map((digit) => {
        const set: SetName = { kind: 'digit', name, digit };
        const key = toggleKey(String(digit), () => selection.hasSet(board, set), press(set));
        key.dataset.key = setKey(set);
        key.setAttribute('aria-label', `${label} ${digit}`);
        return key;
      });
      return element(
        'div',
        { class: 'keys', role: 'group', 'aria-label': label },
        element('p', { class: 'keys-label' }, label),
        element('div', { class: 'key-grid', style: '--columns:5' }, ...keys),
      );
    });
    return [element('div', { class: 'set-cards' }, ...cards), ...byDigit];
  }

  root.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!isArrow(key) || !(target instanceof HTMLButtonElement)) return;
    const keys = [...root.querySelectorAll<HTMLButtonElement>('button')];
    const places = keys.map((each, at) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return { key: String(at), x: left + width / 2, y: top + height / 2 };
    });
    keys[Number(spotAfter(places, String(keys.indexOf(target)), key))]?.focus();
    event.preventDefault();
    event.stopPropagation();
  });

  const hasSets = (board: Board): boolean => setsOf(table, board) !== undefined;

  return {
    modesAt: (at) =>
      modes.filter(
        (mode) =>
          mode === 'pick' || (mode === 'type' ? typedDigits(table, at) !== undefined : at.some(hasSets)),
      ),
    open(at, mode) {
      boards = at;
      painters = [];
      const typing = mode === 'type';
      root.replaceChildren(
        ...(mode === 'pick' ? at.flatMap(pickKeys) : mode === 'sets' ? at.flatMap(setKeys) : []),
        ...(typing ? [entry.open(at, typedDigits(table, at) ?? 1)] : []),
      );
      if (typing) painters.push(entry.paint);
      root.scrollTop = 0;
      for (const paint of painters) paint();
    },
    paint() {
      for (const paint of painters) paint();
    },
    placed(keys) {
      placedKeys = keys;
    },
  };
}
