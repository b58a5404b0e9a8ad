// The board of past draws: for a ball or a sum how its value moved and how long each has not come, else the draws as a list.
import { numberPicture } from '../../../../lib/art/table/ball.ts';
import { gapsOf } from '../../../../lib/rules/draws/statistics.ts';
import type { QuickDrawTable } from '../../../../lib/rules/kinds/quick-draw/definition.ts';
import { valuesOf } from '../../../../lib/rules/kinds/quick-draw/definition.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { element } from './element.ts';
import type { PastDraws } from './past-draws.ts';

const ROWS = 12;
/** More values than this have no room beside each other. */
const MOST_COLUMNS = 16;
/** With more than so many they are narrow. */
const MANY = 10;

/** What of a draw is looked at. */
export interface Look {
  places: readonly number[];
  /** The sum of the balls instead of each of them. */
  sum: boolean;
  title: string;
}

export interface Trend {
  paint(look: Look): void;
}

/** A field in words: the disc of a value that was drawn, or for how long it has not been. */
export function cellWords(say: Say, value: number, times: number, gap?: number): string | undefined {
  if (times > 1) return say('quickDraw.trend.drawnTimes', { value, times });
  if (times === 1) return say('quickDraw.trend.drawn', { value });
  return gap === undefined ? undefined : say('quickDraw.trend.since', { count: gap });
}

export function createTrend(
  table: QuickDrawTable,
  past: PastDraws,
  { say, nameOf }: { say: Say; nameOf(index: string): string },
): Trend {
  const root = part('trend');
  const title = part('trend-title');
  const picture = numberPicture(table.balls.count);
  let painted = '';

  function columnsOf({ places, sum }: Look): number[] | undefined {
    const { balls } = table;
    const [from, to] = sum ? [balls.from * places.length, balls.to * places.length] : [balls.from, balls.to];
    if (to - from + 1 > MOST_COLUMNS) return undefined;
    return sum ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : valuesOf(balls);
  }

  /** The values of a draw that are in its row. */
  const valuesIn = (balls: readonly number[], { places, sum }: Look): number[] => {
    const looked = places.map((place) => balls[place] ?? -1);
    return sum ? [looked.reduce((all, value) => all + value, 0)] : looked;
  };

  function grid(look: Look, columns: readonly number[]): Node[] {
    const named = past.named().slice(-ROWS);
    const single = look.sum || look.places.length === 1;
    const gaps = gapsOf(
      past.all().map((balls) => valuesIn(balls, look)),
      columns,
    ).slice(-named.length);
    const head = element(
      'tr',
      {},
      element('td'),
      ...columns.map((value) => element('th', { scope: 'col' }, String(value))),
    );
    const rows = named.map(({ index, balls }, at) => {
      const values = valuesIn(balls, look);
      return element(
        'tr',
        at === named.length - 1 ? { class: 'newest' } : {},
        element('th', { scope: 'row' }, nameOf(index)),
        ...columns.map((value, column) => cell(value, values, gaps[at]?.[column])),
      );
    });
    const drawn = element(
      'table',
      {
        class: columns.length > MANY ? 'trend-grid trend-many' : 'trend-grid',
        style: `--columns:${columns.length}`,
      },
      element('thead', {}, head),
      element('tbody', {}, ...rows),
    );
    const way = single
      ? [
          line(
            named.map(({ balls }) => columns.indexOf(valuesIn(balls, look)[0] ?? -1)),
            columns.length,
          ),
        ]
      : [];
    return [element('div', { class: 'trend-frame' }, drawn, ...way)];
  }

  function cell(value: number, values: readonly number[], gap: number | undefined): HTMLElement {
    const times = values.filter((each) => each === value).length;
    const label = cellWords(say, value, times, gap);
    if (times === 0) return element('td', { 'aria-label': label }, gap === undefined ? '' : String(gap));
    const more = times > 1 ? [element('sup', {}, `×${times}`)] : [];
    return element('td', { class: 'hit', 'aria-label': label }, element('b', {}, String(value), ...more));
  }

  /** Joins what came draw after draw: behind the discs, from the middle of each cell. */
  function line(columns: readonly number[], count: number): Node {
    const frame = element('div', { class: 'trend-line', style: `--columns:${count}` });
    const points = columns.flatMap((column, at) => (column < 0 ? [] : [`${column + 0.5},${at + 0.5}`]));
    frame.innerHTML = `<svg viewBox="0 0 ${count} ${Math.max(1, columns.length)}" preserveAspectRatio="none" aria-hidden="true"><polyline points="${points.join(' ')}"/></svg>`;
    return frame;
  }

  /** Draws one below the other, where there are too many values for columns. */
  function list(look: Look): Node[] {
    const rows = past.named().slice(-ROWS).reverse();
    return [
      element(
        'ol',
        { class: 'draw-list' },
        ...rows.map(({ index, balls }) => {
          const drawn = element('span', { class: 'draw-balls' });
          drawn.innerHTML = balls.map((value) => `<i>${picture(value)}</i>`).join('');
          const item = element('li', {}, element('span', { class: 'draw-name' }, nameOf(index)), drawn);
          item.append(element('span', { class: 'visually-hidden unseen' }, balls.join(', ')));
          if (look.sum) item.append(element('b', {}, String(valuesIn(balls, look)[0])));
          return item;
        }),
      ),
    ];
  }

  return {
    paint(look) {
      const newest = past.named().at(-1);
      const key = [
        look.title,
        look.places,
        look.sum,
        newest?.index,
        past.named().length,
        past.all().length,
      ].join('|');
      if (key === painted) return;
      painted = key;
      title.textContent = look.title;
      if (!newest)
        return root.replaceChildren(element('p', { class: 'trend-none' }, say('quickDraw.trend.none')));
      const columns = columnsOf(look);
      root.replaceChildren(...(columns ? grid(look, columns) : list(look)));
      // The newest draw is the last one.
      const scroller = part('board');
      scroller.scrollTop = columns ? scroller.scrollHeight : 0;
    },
  };
}
