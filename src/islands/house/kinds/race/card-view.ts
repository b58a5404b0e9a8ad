// The card of the race that takes bets: its runners with their last places, and what each bet pays.
import { silkShirt } from '../../../../lib/art/turf/silks.ts';
import { placesOf, type RaceCard, type RaceResult } from '../../../../lib/rules/kinds/race/definition.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { priceText } from '../../../../lib/rules/price-text.ts';
import { numberInDay } from '../../../../lib/rules/round-number.ts';
import { portalZone } from '../../../../lib/stores/zone.ts';
import type { PastRound } from '../../event/past.ts';
import { part } from '../../frame/part.ts';
import { percentOf } from '../../frame/percent.ts';
import type { Say } from '../../frame/say.ts';
import type { OfferOf } from '../../table/table-data.ts';
import { betName, cardAt, runnerName } from './race-names.ts';
import type { Paying, Prices } from './race-prices.ts';

/** How many of its races the form of a runner shows. */
const FORM = 4;

const DASH = '–';

export interface CardView {
  /** Another race takes bets. */
  turn(index: string): void;
  prices(): void;
  form(past: readonly PastRound<RaceResult>[]): void;
}

export function createCard(table: OfferOf<'race'>['table'], prices: Prices, say: Say): CardView {
  const spots = [...document.querySelectorAll<HTMLButtonElement>('[data-spot]')];
  const rows = [...document.querySelectorAll<HTMLElement>('[data-runner]')];
  const numberOf = (row: HTMLElement): number => Number(row.dataset.runner);
  const [places, quinella] = [part('runners'), part('pairs')];
  let index = '0';
  const card = (): RaceCard => cardAt(table, index);

  for (const tab of document.querySelectorAll<HTMLElement>('[data-race-tab]'))
    tab.addEventListener('click', () => {
      const chosen = tab.dataset.raceTab;
      places.hidden = chosen !== 'places';
      quinella.hidden = chosen !== 'quinella';
      for (const each of document.querySelectorAll('[data-race-tab]'))
        each.setAttribute('aria-pressed', String(each === tab));
    });

  function paintRow(row: HTMLElement): void {
    const runner = card().runners.find(({ number }) => number === numberOf(row));
    row.hidden = !runner;
    if (!runner) return;
    const { number, look } = runner;
    row.toggleAttribute('data-off', card().nonRunners?.includes(number) === true);
    part('silk', row).innerHTML = look ? silkShirt(look.silks) : '';
    part('name', row).textContent = `${number} ${runnerName(card(), number)}`;
  }

  function paintPairs(): void {
    for (const label of document.querySelectorAll<HTMLElement>('[data-pair-of]')) {
      const number = Number(label.dataset.pairOf);
      label.hidden = number > card().runners.length;
      label.textContent = String(number);
    }
  }

  function terms(): string {
    const count = card().runners.length - (card().nonRunners?.length ?? 0);
    const pool = table.markets.win?.pool;
    return pool
      ? say('race.terms.pool', {
          ...{ count, take: percentOf(pool.takeBasisPoints) },
          sum: formatMinor(
            prices.poolMinor('win') + prices.poolMinor('place') + prices.poolMinor('quinella'),
          ),
        })
      : say('race.terms.fixed', { count, book: percentOf(table.book.win ?? 0) });
  }

  function paintPrice(spot: HTMLButtonElement): void {
    const key = spot.dataset.spot ?? '';
    const paying = prices.paying(key, BigInt(index));
    const isKnown = key
      .split(/[:-]/)
      .slice(1)
      .every((pick) => Number(pick) <= card().runners.length);
    spot.hidden = !isKnown;
    spot.disabled = !paying.offered;
    const text = paying.milli === undefined ? DASH : priceText(paying.milli) + (paying.atLeast ? '+' : '');
    part('price', spot).textContent = text;
    spot.dataset.label = isKnown ? label(key, paying) : '';
  }

  function label(key: string, { milli, pool, atLeast, offered }: Paying): string {
    const bet = betName(say, card(), key);
    if (!offered) return say('race.price.off', { bet });
    if (milli === undefined) return say('race.price.none', { bet });
    const price = priceText(milli);
    if (!pool) return say('race.price.fixed', { bet, price });
    return say(atLeast ? 'race.price.least' : 'race.price.now', { bet, price });
  }

  return {
    turn(next) {
      index = next;
      const metres = card().metres.toLocaleString('en');
      part('race-title').textContent = say('race.title', {
        number: numberInDay(table, index, portalZone()),
        metres,
      });
      part('places-head').textContent = say('race.columns.first', {
        places: placesOf(card().runners.length),
      });
      for (const row of rows) paintRow(row);
      paintPairs();
    },
    prices() {
      part('race-terms').textContent = terms();
      for (const spot of spots) paintPrice(spot);
    },
    form(past) {
      for (const row of rows) {
        const name = runnerName(card(), numberOf(row));
        const rider = card().runners.find(({ number }) => number === numberOf(row))?.look?.rider ?? '';
        const places = past.flatMap((round) =>
          round.void ? [] : placeIn(cardAt(table, round.index), round.result, name),
        );
        const off = row.hasAttribute('data-off');
        part('form', row).textContent = off
          ? say('race.nonRunner')
          : [rider, places.slice(0, FORM).toReversed().join(' ')].filter(Boolean).join(', ');
      }
    },
  };
}

/** Where a runner of that name has finished; nothing when it did not run. */
function placeIn(card: RaceCard, { order }: RaceResult, name: string): number[] {
  let place = 1;
  for (const group of order) {
    if (group.some((number) => runnerName(card, number) === name)) return [place];
    place += group.length;
  }
  return [];
}
