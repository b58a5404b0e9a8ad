// Roulette at the frame of tables: a wheel that turns to the published pocket, a layout, and a racetrack.
import { spotOf, sumOf } from '../../../../lib/rules/felt/felt.ts';
import { numbersOf } from '../../../../lib/rules/kinds/roulette/bets.ts';
import type { RouletteSpin } from '../../../../lib/rules/kinds/roulette/definition.ts';
import { typedNumber } from '../../../../lib/rules/kinds/roulette/layout.ts';
import { priceOf } from '../../../../lib/rules/kinds/roulette/lines.ts';
import { formatMinor, parseMinor } from '../../../../lib/rules/money.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { type BetSheet, createBetSheet } from '../../table/bet-sheet.ts';
import type { Desk, TableKind } from '../../table/kind-of-table.ts';
import { paysWords } from '../../table/offer-words.ts';
import type { OfferOf } from '../../table/table-data.ts';
import { callName, callOf, chipsOfCall, countOf } from './calls.ts';
import { createFigures } from './figures.ts';
import { createLayoutView, type LayoutView } from './layout-view.ts';
import { nameOf as nameOfBet, numberWords } from './names.ts';
import { createOwnBets } from './own-bets.ts';
import { createTrack } from './track.ts';
import { createWheel } from './wheel.ts';

type Result = RouletteSpin & { kind: 'roulette' };

/** After so long players who want less motion see the result. */
const STILL_MS = 1000;

export function roulette({ table }: OfferOf<'roulette'>, say: Say): TableKind<Result> {
  const nameOf = (key: string): string => nameOfBet(say, key);
  const priceMilli = (key: string): number | undefined => priceOf(table, spotOf(key));
  const paysOf = (key: string): string => paysWords(say, priceMilli(key) ?? 0);
  const spinMs = table.rhythm.kind === 'cycle' ? table.rhythm.drawingMs : STILL_MS;
  const wheel = createWheel(spinMs);
  const paintFigures = createFigures(say);
  const paintOwn = createOwnBets(say, { nameOf, paysOf });
  let desk: Desk | undefined;
  let layout: LayoutView | undefined;
  let sheet: BetSheet | undefined;
  let typed = '';

  /** What the bet under a pointer is, and what a chip on it pays. */
  function tell(words?: { name: string; more: string }): void {
    const plate = part('pointed');
    plate.hidden = words === undefined;
    part('pointed-name').textContent = words?.name ?? '';
    part('pointed-more').textContent = words?.more ?? '';
  }

  function pointed(key: string | undefined): void {
    layout?.light(key ? [key] : []);
    const stake = formatMinor(desk?.chipMinor() ?? 0n);
    tell(key ? { name: nameOf(key), more: say('roulette.chipPays', { stake, odds: paysOf(key) }) } : undefined);
  }

  function called(word: string | undefined): void {
    const name = word === undefined ? undefined : callOf(word);
    layout?.light(name === undefined ? [] : [...chipsOfCall(name).keys()]);
    if (name === undefined || !desk) return tell();
    const count = countOf(name);
    const sum = formatMinor(desk.chipMinor() * BigInt(count));
    tell({ name: callName(say, name), more: say('roulette.chips', { count, sum }) });
  }

  function sit(given: Desk): void {
    desk = given;
    const { open, chip, press } = given;
    layout = createLayoutView({ open, chip, press, pointed });
    sheet = createBetSheet('track', { say, desk: given, nameOf });
    // Whatever else is pressed ends the number that is being typed.
    const end = ({ key }: KeyboardEvent): void => {
      if (!/^\d$/.test(key)) typed = '';
    };
    document.addEventListener('keydown', end, { capture: true });
    createTrack({ call: (word) => given.pressAll(chipsOfCall(callOf(word))), pointed: called });
  }

  function said(words: string): void {
    part('said').textContent = words;
  }

  return {
    ...{ nameOf, priceMilli, sit },
    drawingMs: () => (desk?.still() ? STILL_MS : spinMs),
    drawing: { title: say('roulette.drawing.title'), more: say('roulette.drawing.more') },
    words: ({ number }) => say('roulette.result', { number: numberWords(say, number) }),
    wins: ({ number }, key) => {
      const { market, pick } = spotOf(key);
      return numbersOf(market, pick)?.includes(number) === true;
    },
    typed(figure) {
      typed = typedNumber(typed, figure);
      return `straight:${typed}`;
    },
    clear() {
      wheel.clear();
      layout?.leave();
      layout?.hit(undefined);
      sheet?.close();
      said('');
    },
    draw({ number }, elapsedMs) {
      if (desk?.still()) return;
      if (elapsedMs < STILL_MS) desk?.cue('roll');
      wheel.spin(number, elapsedMs, () => desk?.cue('drop'));
    },
    show({ number }) {
      wheel.show(number);
      layout?.hit(number);
      said(numberWords(say, number));
    },
    paint({ marks, felt, known }) {
      paintFigures(marks);
      paintOwn(felt.placed);
      sheet?.paint({ felt });
      const sum = known.totals.reduce((all, { stake }) => all + (parseMinor(stake) ?? 0n), 0n);
      part('on-table').textContent =
        sum > 0n ? say('roulette.onTable', { count: known.players, sum: formatMinor(sum) }) : '';
    },
  };
}
