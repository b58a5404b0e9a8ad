// Where a player chooses: the tab of a bet, its place, the way to choose, the keys, and the board of past draws beside them.
import { ballsAt } from '../../../../lib/rules/kinds/quick-draw/choices.ts';
import type { QuickDrawTable } from '../../../../lib/rules/kinds/quick-draw/definition.ts';
import { part } from '../../frame/part.ts';
import { percentOf } from '../../frame/percent.ts';
import type { Say } from '../../frame/say.ts';
import { type BetTab, betTabs, boardsAt } from './bet-tabs.ts';
import { button } from './element.ts';
import { createPad, type Mode } from './pad.ts';
import type { PastDraws } from './past-draws.ts';
import { type PickWords, pricesOf, priceWords } from './pick-words.ts';
import { createSelection, type Selection } from './selection.ts';
import { createTrend, type Look } from './trend.ts';

export interface Choosing {
  words: PickWords;
  selection: Selection;
  /** What is chosen has changed from outside. */
  paint(): void;
  /** The past draws may have changed. */
  paintBoard(): void;
  /** The spots on which the player has a bet in the draw. */
  placed(keys: ReadonlySet<string>): void;
  onChange(hear: () => void): void;
}

export function createChoosing(
  table: QuickDrawTable,
  {
    say,
    words,
    past,
    nameOf,
  }: { say: Say; words: PickWords; past: PastDraws; nameOf(index: string): string },
): Choosing {
  const selection = createSelection(table);
  const tabs = betTabs(table);
  const [placeRow, modeRow, title, pays] = ['places', 'modes', 'pad-title', 'pad-pays'].map((name) =>
    part(name),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  let heard = (): void => {};
  const pad = createPad(table, { say, words, selection, changed });
  const trend = createTrend(table, past, { say, nameOf });
  let tab = tabs[0] as BetTab;
  let mode: Mode = 'pick';
  /** Of each tab the place that was chosen last. */
  const places = new Map(tabs.map(({ name, places: [first = ''] }) => [name, first]));

  const place = (): string => places.get(tab.name) ?? '';
  const boards = () => boardsAt(table, tab, place());

  function changed(): void {
    pad.paint();
    paintCounts();
    heard();
  }

  /** Each tab says how many lines of the slip it has. */
  function paintCounts(): void {
    const byMarket = new Map<string, number>();
    for (const { board, spots } of selection.byBoard(selection.stakes(1n)))
      byMarket.set(board.market, (byMarket.get(board.market) ?? 0) + spots.length);
    for (const { name, markets } of tabs) {
      const count = markets.reduce((sum, market) => sum + (byMarket.get(market) ?? 0), 0);
      part(`tab-count="${name}"`).textContent = count > 0 ? String(count) : '';
    }
  }

  function segment(name: string, label: string, chosen: boolean, press: () => void): HTMLElement {
    return button({ class: 'segment', 'aria-pressed': String(chosen), [`data-${name}`]: true }, press, label);
  }

  function open(): void {
    for (const each of document.querySelectorAll<HTMLElement>('[data-bet-tab]'))
      each.setAttribute('aria-pressed', String(each.dataset.betTab === tab.name));
    placeRow.hidden = tab.places.length < 2;
    placeRow.replaceChildren(
      ...tab.places.map((name) =>
        segment('place-of', words.place(name), name === place(), () => {
          places.set(tab.name, name);
          open();
          focusOn(placeRow, tab.places.indexOf(name));
        }),
      ),
    );
    const offered = pad.modesAt(boards());
    if (!offered.includes(mode)) mode = 'pick';
    modeRow.hidden = offered.length < 2;
    modeRow.replaceChildren(
      ...offered.map((each, at) =>
        segment('mode', say(`quickDraw.modes.${each}`), each === mode, () => {
          mode = each;
          open();
          focusOn(modeRow, at);
        }),
      ),
    );
    title.textContent = titleOf();
    pays.textContent = paysOf();
    pad.open(boards(), mode);
    paintCounts();
    trend.paint(look());
  }

  const focusOn = (row: HTMLElement, at: number): void =>
    (row.children[at] as HTMLElement | undefined)?.focus();

  const titleOf = (): string => {
    const name = say(`quickDraw.tabs.${table.gameId}.${tab.name}`);
    return tab.places.length > 1 ? `${name}, ${words.place(place())}` : name;
  };

  /** What each bet pays, and what it returns. */
  function paysOf(): string {
    const offered = boards().flatMap(({ market }) =>
      table.markets[market] ? [{ name: market, market: table.markets[market] }] : [],
    );
    const prices = offered.map(({ name, market }) => {
      const [least, most] = pricesOf(market);
      const price = least === most ? priceWords(least) : `${priceWords(least)}–${priceWords(most)}`;
      return offered.length > 1 ? `${words.market(name)} ${price}` : say('quickDraw.pays', { price });
    });
    const returns = offered.map(({ market }) => market.rtpBasisPoints);
    const [least, most] = [Math.min(...returns), Math.max(...returns)];
    const rtp = least === most ? percentOf(least) : `${(least / 100).toFixed(2)}–${percentOf(most)}`;
    return [...prices, say('play.rtp', { rtp })].join(' · ');
  }

  function look(): Look {
    const [board] = boards();
    const market = board && table.markets[board.market];
    const bet = market?.bet;
    const at = market ? ballsAt(market, board.place) : [];
    const sum = bet?.kind === 'measure' && at.length > 1;
    const name = sum
      ? say('quickDraw.trend.total')
      : tab.places.length > 1
        ? words.place(place())
        : say('quickDraw.trend.all');
    return { places: at, sum, title: say('quickDraw.trend.title', { of: name }) };
  }

  for (const each of document.querySelectorAll<HTMLElement>('[data-bet-tab]'))
    each.addEventListener('click', () => {
      tab = tabs.find(({ name }) => name === each.dataset.betTab) ?? tab;
      mode = 'pick';
      open();
    });
  open();

  return {
    words,
    selection,
    paint() {
      pad.paint();
      paintCounts();
    },
    paintBoard: () => trend.paint(look()),
    placed(keys) {
      pad.placed(keys);
      pad.paint();
    },
    onChange(hear) {
      heard = hear;
    },
  };
}
