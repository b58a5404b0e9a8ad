// The slip: what is chosen, by market and place, and what is placed in the draw already.
import { type Stakes, sumOf } from '../../../../lib/rules/felt/felt.ts';
import { jsonOf } from '../../../../lib/rules/json.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { button, element } from './element.ts';
import type { PickWords } from './pick-words.ts';
import type { BoardLines, Selection } from './selection.ts';

/** Of a market so many picks are named one by one. */
const NAMED = 24;

export interface SlipView {
  paint(slip: { stakes: Stakes; placed: Stakes; draw: string }): void;
}

export function createSlipView({
  say,
  words,
  selection,
  changed,
}: {
  say: Say;
  words: PickWords;
  selection: Selection;
  changed(): void;
}): SlipView {
  const [lines, placedLines, placedTitle, sum, empty] = [
    'slip-lines',
    'slip-placed',
    'slip-placed-title',
    'slip-sum',
    'slip-empty',
  ].map((name) => part(name)) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  let painted = '';

  function title({ board: { market, place } }: BoardLines): string {
    const name = words.market(market);
    return place ? `${name}, ${words.place(place)}` : name;
  }

  function item(group: BoardLines, drop?: () => void): HTMLElement {
    const { spots, sumMinor } = group;
    const left = spots.length - NAMED;
    return element(
      'li',
      {},
      element('p', { class: 'slip-name' }, title(group)),
      element('b', { class: 'num' }, formatMinor(sumMinor)),
      element(
        'p',
        { class: 'slip-picks' },
        ...spots.slice(0, NAMED).map((key) => element('span', { class: 'chip' }, words.pick(key))),
        ...(left > 0 ? [element('span', {}, say('quickDraw.slip.more', { count: left }))] : []),
      ),
      ...(drop
        ? [
            button(
              { class: 'slip-drop', 'aria-label': say('quickDraw.slip.drop', { name: title(group) }) },
              drop,
              '×',
            ),
          ]
        : []),
    );
  }

  return {
    paint({ stakes, placed, draw }) {
      const key = jsonOf([[...stakes], [...placed], draw]);
      if (key === painted) return;
      painted = key;
      lines.replaceChildren(
        ...selection.byBoard(stakes).map((group) =>
          item(group, () => {
            selection.drop(group.board);
            changed();
          }),
        ),
      );
      placedLines.replaceChildren(...selection.byBoard(placed).map((group) => item(group)));
      placedTitle.textContent =
        placed.size > 0 ? say('quickDraw.slip.placed', { draw, sum: formatMinor(sumOf(placed)) }) : '';
      sum.textContent = formatMinor(sumOf(stakes));
      empty.hidden = stakes.size > 0 || placed.size > 0;
    },
  };
}
