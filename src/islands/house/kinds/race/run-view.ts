// The race that is run: the field on the course, the order, the map, and what is left of the way.

import { dyeColour } from '../../../../lib/art/turf/dyes.ts';
import { horse } from '../../../../lib/art/turf/horse.ts';
import { silkShirt } from '../../../../lib/art/turf/silks.ts';
import { type Position, positionsAt, standings } from '../../../../lib/rules/kinds/race/course.ts';
import { fieldOf, type RaceCard, type RaceResult } from '../../../../lib/rules/kinds/race/definition.ts';
import { winnersOf } from '../../../../lib/rules/kinds/race/winners.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { createCourse } from './course-view.ts';
import { runnerName } from './race-names.ts';

/** The winner is at the line after this part of the drawing; in the rest the others come in. */
const TO_THE_LINE = 0.93;
/** How often words and the order follow the run. */
const WORDS_MS = 400;

export interface RunView {
  /** The field before its race. */
  line(card: RaceCard, number: number): void;
  start(race: Race, elapsedMs: number): void;
  /** The field as it has finished, and its order. */
  finish(race: Race): void;
}

export interface Race {
  card: RaceCard;
  result: RaceResult;
  /** Through the day. */
  number: number;
  drawingMs: number;
  /** The first two can be bet on. */
  hasPairs: boolean;
}

/** Who has won, and the pair of the first two where it can be bet on: for whoever looks, with a bet or without. */
export function overWords(
  { card, result, hasPairs }: Pick<Race, 'card' | 'result' | 'hasPairs'>,
  say: Say,
): string {
  const runner = (result.order[0] ?? []).map((number) => runnerName(card, number)).join(', ');
  const pairs = hasPairs ? [...winnersOf(result, 'quinella').keys()] : [];
  if (pairs.length === 0) return say('race.run.winner', { runner });
  return say('race.run.winnerAndPair', {
    runner,
    pair: pairs.map((pair) => pair.replace('-', '\u2013')).join(', '),
  });
}

export function createRun(say: Say, still: () => boolean): RunView {
  const course = createCourse();
  const order = part('order');
  const [title, more] = [part('run-title'), part('run-more')];
  const items = new Map<number, HTMLElement>();
  let frame = 0;

  function field(card: RaceCard): void {
    cancelAnimationFrame(frame);
    const runners = fieldOf(card);
    course.place(
      card,
      runners.map(({ number, look }) => ({
        number,
        picture: look ? horse(look, number) : '',
        colour: look ? dyeColour[look.silks.ground] : '#fff',
      })),
    );
    items.clear();
    order.replaceChildren(
      ...runners.map(({ number, look }) => {
        const item = document.createElement('li');
        item.innerHTML = `<b data-place></b>${look ? silkShirt(look.silks) : ''}<span><strong></strong><small data-gap></small></span>`;
        const name = item.querySelector('strong');
        if (name) name.textContent = runnerName(card, number);
        items.set(number, item);
        return item;
      }),
    );
  }

  /** The order at a moment; before the start there is none. */
  function paintOrder(ranks: readonly { number: number; behind: number }[]): void {
    const level = ranks.map(({ behind }) => behind.toFixed(1));
    for (const [at, { number }] of ranks.entries()) {
      const item = items.get(number);
      if (!item) continue;
      const place = level.indexOf(level[at] ?? '');
      item.style.order = String(at);
      item.toggleAttribute('data-leads', place === 0);
      part('place', item).textContent = String(place + 1);
      part('gap', item).textContent =
        at === 0 ? say('race.order.leads') : say('race.order.behind', { lengths: level[at] ?? '' });
    }
  }

  function say_(race: Race, positions: readonly Position[], elapsedMs: number): void {
    const ranks = standings(positions);
    const lead = Math.max(...positions.map(({ metres }) => metres));
    const left = Math.max(0, Math.ceil((race.card.metres - lead) / 10) * 10);
    title.textContent = say('race.run.left', { number: race.number, metres: left.toLocaleString('en') });
    const [first, second] = ranks;
    const lengths = (second?.behind ?? 0).toFixed(1);
    more.textContent = say(lengths === '0.0' ? 'race.run.level' : 'race.run.leads', {
      time: `0:${String(Math.floor(elapsedMs / 1000)).padStart(2, '0')}`,
      runner: runnerName(race.card, first?.number ?? 0),
      other: runnerName(race.card, second?.number ?? 0),
      lengths,
    });
    paintOrder(ranks);
  }

  const at = ({ card, result, drawingMs }: Race, elapsedMs: number): Position[] =>
    positionsAt(card, result, elapsedMs / (drawingMs * TO_THE_LINE));

  return {
    line(card, number) {
      field(card);
      course.run(false, false);
      course.show(fieldOf(card).map((runner) => ({ number: runner.number, metres: 0 })));
      title.textContent = say('race.run.line', { number });
      delete more.dataset.over;
      more.textContent = say('race.run.soon');
      for (const item of items.values()) {
        part('place', item).textContent = '';
        part('gap', item).textContent = '';
      }
    },
    start(race, elapsedMs) {
      field(race.card);
      delete more.dataset.over;
      const began = performance.now() - elapsedMs;
      let told = Number.NEGATIVE_INFINITY;
      // What is under way can be skipped, also where nothing moves.
      course.run(true, !still());
      const step = (): void => {
        const now = performance.now() - began;
        const positions = at(race, Math.min(now, race.drawingMs));
        // Who wants less motion reads the order, and sees the field as it comes in.
        if (!still()) course.show(positions);
        if (now - told >= WORDS_MS) {
          told = now;
          say_(race, positions, Math.min(now, race.drawingMs));
        }
        if (now < race.drawingMs) frame = requestAnimationFrame(step);
      };
      step();
    },
    finish(race) {
      if (items.size === 0 || !course.has(race.card)) field(race.card);
      cancelAnimationFrame(frame);
      course.run(false, false);
      course.show(at(race, race.drawingMs));
      const { order: groups, margins } = race.result;
      title.textContent = say('race.run.over', { number: race.number });
      more.textContent = overWords(race, say);
      more.dataset.over = '';
      paintOrder(groups.flat().map((number, place) => ({ number, behind: (margins[place] ?? 0) / 10 })));
      const winner = items.get(groups[0]?.[0] ?? 0);
      if (winner) part('gap', winner).textContent = say('race.order.won');
      // Read aloud in the order in which they came in.
      order.append(...groups.flat().flatMap((number) => items.get(number) ?? []));
    },
  };
}
