// Races at the frame of tables: one race is run while the card of the next one takes bets.

import { spotOf } from '../../../../lib/rules/felt/felt.ts';
import type { RaceResult } from '../../../../lib/rules/kinds/race/definition.ts';
import { priceOf } from '../../../../lib/rules/kinds/race/lines.ts';
import { winnersOf } from '../../../../lib/rules/kinds/race/winners.ts';
import { payoutOf } from '../../../../lib/rules/kinds/shared.ts';
import { numberInDay } from '../../../../lib/rules/round-number.ts';
import { portalZone } from '../../../../lib/stores/zone.ts';
import { createPast } from '../../event/past.ts';
import { createSlip } from '../../event/slip.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import type { TableKind } from '../../table/kind-of-table.ts';
import { betsIn } from '../../table/known.ts';
import type { OfferOf } from '../../table/table-data.ts';
import { createCard } from './card-view.ts';
import { createOwn } from './own-view.ts';
import { betName, cardAt, runnerName, shortBetName } from './race-names.ts';
import { createPrices } from './race-prices.ts';
import { createRun, type Race } from './run-view.ts';

type Result = RaceResult & { kind: 'race' };

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function race({ table, gameId }: OfferOf<'race'>, say: Say): TableKind<Result> {
  const prices = createPrices(table);
  const card = createCard(table, prices, say);
  const run = createRun(say, still);
  const own = createOwn(table, say);
  /** The race that takes bets. */
  let index = '';
  let painted = '';
  let unseen: string | undefined;
  const past = createPast<Result>(gameId, paintPast);
  const slip = createSlip({
    say,
    nameOf: (key) => shortBetName(say, cardAt(table, index), key),
    pays(key, stakeMinor) {
      const { milli } = prices.paying(key, BigInt(index));
      return milli === undefined ? undefined : payoutOf(stakeMinor, milli);
    },
  });
  part('view-key').addEventListener('click', () => {
    const shows = part('game').toggleAttribute('data-course-view');
    part('view-key').setAttribute('aria-pressed', String(shows));
  });

  function paintPast(): void {
    const rounds = past.rounds(unseen);
    own.past(rounds);
    if (index) card.form(rounds);
  }

  const toTheLine = (): void => run.line(cardAt(table, index), numberInDay(table, index, portalZone()));

  const raceOf = (result: Result, at: string): Race => ({
    ...{ card: cardAt(table, at), result, number: numberInDay(table, at, portalZone()) },
    hasPairs: table.markets.quinella !== undefined,
    drawingMs: table.rhythm.kind === 'cycle' ? table.rhythm.drawingMs : 0,
  });

  function words({ order }: Result, at: string): string {
    const shown = cardAt(table, at);
    const names = (place: number): string =>
      (order[place] ?? []).map((number) => runnerName(shown, number)).join(say('race.and'));
    if ((order[0]?.length ?? 0) > 1) return say('race.words.level', { runners: names(0) });
    return say('race.words.order', { first: names(0), second: names(1), third: names(2) });
  }

  return {
    nameOf: (key, at = index) => betName(say, cardAt(table, at), key),
    priceMilli(key) {
      const price = priceOf(table, spotOf(key), BigInt(index));
      return typeof price === 'number' ? price : undefined;
    },
    words,
    wins: (result, key) => {
      const { market, pick } = spotOf(key);
      return winnersOf(result, market as 'win').has(pick);
    },
    clear: toTheLine,
    draw(result, elapsedMs, at) {
      unseen = at;
      paintPast();
      run.start(raceOf(result, at), elapsedMs);
    },
    show(result, at) {
      unseen = undefined;
      run.finish(raceOf(result, at));
    },
    paint({ known, shown, seen, felt }) {
      const { round, totals } = known;
      if (round.index !== index) {
        index = round.index;
        card.turn(index);
        card.form(past.rounds(unseen));
        // Nothing has been run since somebody has come.
        if (!shown.result && part('field').childElementCount === 0) toTheLine();
      }
      const now = JSON.stringify([index, totals]);
      if (now !== painted) {
        painted = now;
        prices.follow(known, cardAt(table, index));
        card.prices();
      }
      slip.paint(felt);
      const at = shown.round.index;
      const shownCard = cardAt(table, at);
      own.bets(betsIn(known, shown.round), {
        card: shownCard,
        number: numberInDay(table, at, portalZone()),
        seen,
      });
      if (seen && shown.result)
        past.add({
          ...{ index: at, result: shown.result as Result, dividends: shown.dividends },
          void: shown.void,
        });
    },
  };
}
