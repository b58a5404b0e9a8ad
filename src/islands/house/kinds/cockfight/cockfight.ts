// Drawn contests at the frame of tables: red against blue, with what each side pays now. No animal takes part.
import { onSpot, spotOf } from '../../../../lib/rules/felt/felt.ts';
import type { Contest } from '../../../../lib/rules/kinds/cockfight/definition.ts';
import { priceOf } from '../../../../lib/rules/kinds/cockfight/lines.ts';
import { winnerOf } from '../../../../lib/rules/kinds/cockfight/marks.ts';
import { pairOf } from '../../../../lib/rules/kinds/cockfight/pair-of.ts';
import { payoutOf } from '../../../../lib/rules/kinds/shared.ts';
import { formatMinor, parseMinor } from '../../../../lib/rules/money.ts';
import { priceText } from '../../../../lib/rules/price-text.ts';
import { numberInDay } from '../../../../lib/rules/round-number.ts';
import { payingNow } from '../../../../lib/rules/totalisator.ts';
import { portalZone } from '../../../../lib/stores/zone.ts';
import { createSlip } from '../../event/slip.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import type { KindView, TableKind } from '../../table/kind-of-table.ts';
import { shownMarks } from '../../table/known.ts';
import type { OfferOf } from '../../table/table-data.ts';
import { createBout } from './bout.ts';

type Result = Contest & { kind: 'cockfight' };

const sides = ['red', 'blue'] as const;
const LAST = 15;
const DASH = '–';

export function cockfight({ table }: OfferOf<'cockfight'>, say: Say): TableKind<Result> {
  const bout = createBout();
  const take = table.markets.side?.pool?.takeBasisPoints;
  /** The contest that takes bets or is fought. */
  let index = '';
  let paying: Readonly<Record<string, number>> = {};
  let [painted, marked] = ['', ''];
  /** The last contest that was seen to its end. */
  let over: { result: Result; at: string } | undefined;

  const milliOf = (key: string): number | undefined => {
    const price = priceOf(table, spotOf(key));
    return price === 'pool' ? paying[spotOf(key).pick] : price;
  };
  const nameOf = (key: string): string =>
    spotOf(key).market === 'draw'
      ? say('cockfight.drawAfter', { rounds: table.chances.rounds })
      : say(`cockfight.${spotOf(key).pick}`);
  const slip = createSlip({
    ...{ say, nameOf },
    pays(key, stakeMinor) {
      const milli = milliOf(key);
      return milli === undefined ? undefined : payoutOf(stakeMinor, milli);
    },
  });

  /** Those of another contest have not been in the one that is over. */
  function pose(): void {
    if (over?.at === index) bout.end(over.result);
    else bout.stand();
  }

  function words({ winner }: Result, at: string): string {
    if (winner === 'draw') return say('cockfight.words.draw', { rounds: table.chances.rounds });
    const name = pairOf(table, at)[winner].name;
    return say('cockfight.words.wins', { name, side: say(`cockfight.${winner}`) });
  }

  /** What is in the pool, and what each side would pay. */
  function paintPool({ known, felt }: KindView): void {
    const text = JSON.stringify([
      index,
      known.totals,
      sides.map((side) => String(onSpot(felt, `side:${side}`))),
    ]);
    if (text === painted) return;
    painted = text;
    const stakes = Object.fromEntries(
      sides.map((side) => {
        const total = known.totals.find(({ market, pick }) => market === 'side' && pick === side);
        return [side, parseMinor(total?.stake ?? '') ?? 0n];
      }),
    );
    const [red, blue] = [stakes.red ?? 0n, stakes.blue ?? 0n];
    // Where nobody is on the other side, stakes come back.
    if (take !== undefined) paying = red > 0n && blue > 0n ? payingNow(stakes, take) : {};
    for (const side of sides) {
      const milli = milliOf(`side:${side}`);
      part(`price="${side}"`).textContent = milli === undefined ? DASH : priceText(milli);
      label(side, milli);
      if (take === undefined) continue;
      part(`in-pool="${side}"`).textContent = say('cockfight.inPool', {
        sum: formatMinor(stakes[side] ?? 0n),
      });
      const share = red + blue > 0n ? Number(((stakes[side] ?? 0n) * 1000n) / (red + blue)) / 10 : 50;
      part(`share="${side}"`).textContent = red + blue > 0n ? `${share.toFixed(1)}%` : DASH;
      part(`share-bar="${side}"`).style.flexGrow = String(Math.max(share, 2));
    }
    if (take !== undefined)
      part('pool').textContent = say('cockfight.pool', {
        ...{ sum: formatMinor(red + blue), take: `${take / 100}%` },
      });
  }

  function label(side: (typeof sides)[number], milli: number | undefined): void {
    const bet = `${say(`cockfight.${side}`)}, ${pairOf(table, index)[side].name}`;
    const price = milli === undefined ? '' : priceText(milli);
    const key = milli === undefined ? 'none' : take === undefined ? 'fixed' : 'now';
    part(`spot="side:${side}"`).dataset.label = say(`cockfight.label.${key}`, { bet, price });
  }

  function paintLast(marks: readonly string[]): void {
    const text = marks.slice(-LAST).join();
    if (text === marked) return;
    marked = text;
    part('fights').replaceChildren(
      ...marks.slice(-LAST).map((mark) => {
        const item = document.createElement('li');
        const winner = winnerOf(mark);
        item.className = winner;
        item.textContent = say(`cockfight.letters.${winner}`);
        item.title = say(winner === 'draw' ? 'cockfight.drawShort' : `cockfight.${winner}`);
        return item;
      }),
    );
  }

  return {
    nameOf,
    words,
    priceMilli(key) {
      const price = priceOf(table, spotOf(key));
      return typeof price === 'number' ? price : undefined;
    },
    wins: ({ winner }, key) => spotOf(key).pick === winner,
    clear() {
      over = undefined;
      pose();
      part('said').textContent = '';
    },
    drawingMs: (result) => bout.lastsMs(result),
    draw: (result, elapsedMs) => bout.fight(result, elapsedMs),
    show(result, at) {
      over = { result, at };
      pose();
      part('said').textContent = words(result, at);
    },
    paint(view) {
      const { known, seen, felt } = view;
      if (known.round.index !== index) {
        index = known.round.index;
        const pair = pairOf(table, index);
        bout.show(pair);
        pose();
        for (const side of sides) part(`name="${side}"`).textContent = pair[side].name;
        part('fight').textContent = say('cockfight.fight', {
          number: numberInDay(table, index, portalZone()),
        });
      }
      paintPool(view);
      paintLast(shownMarks(known, seen));
      slip.paint(felt);
    },
  };
}
