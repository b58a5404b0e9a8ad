// The last results, and how often numbers came: counts of what was, which say nothing about the next spin.

import { numberOfMark } from '../../../../lib/rules/kinds/roulette/marks.ts';
import { statisticsOf } from '../../../../lib/rules/kinds/roulette/statistics.ts';
import { colourOf } from '../../../../lib/rules/kinds/roulette/wheel.ts';
import type { Say } from '../../frame/say.ts';
import { numberWords } from './names.ts';

/** How many results are shown one by one. */
const SHOWN = 14;
/** From so many spins on, as many as the wheel has numbers, it is said how often each came. */
const COUNTED = 37;

export function createFigures(say: Say): (marks: readonly string[]) => void {
  let painted: string | undefined;

  function tile(number: number, words: string, times?: number): HTMLLIElement {
    const item = document.createElement('li');
    const figure = document.createElement('b');
    figure.className = `number-tile ${colourOf(number)}`;
    figure.textContent = String(number);
    figure.ariaHidden = 'true';
    const spoken = document.createElement('span');
    spoken.className = 'unseen';
    spoken.textContent = words;
    item.append(figure, spoken);
    if (times !== undefined) {
      const count = document.createElement('small');
      count.textContent = String(times);
      count.ariaHidden = 'true';
      item.append(count);
    }
    return item;
  }

  const put = (name: string, items: () => HTMLElement[]): void => {
    for (const list of document.querySelectorAll(`[data-${name}]`)) list.replaceChildren(...items());
  };

  return (marks) => {
    const text = marks.join();
    if (text === painted) return;
    painted = text;
    const numbers = marks.map(numberOfMark);
    const { hot, cold, spins } = statisticsOf(numbers);
    const newest = numbers.slice(-SHOWN).toReversed();
    for (const figures of document.querySelectorAll<HTMLElement>('[data-often]'))
      figures.hidden = spins < COUNTED;
    put('results', () => newest.map((number) => tile(number, numberWords(say, number))));
    for (const [name, counts] of [
      ['hot', hot],
      ['cold', cold],
    ] as const) {
      put(name, () =>
        counts.map(({ number, times }) =>
          tile(number, say('roulette.times', { number: numberWords(say, number), count: times }), times),
        ),
      );
      for (const title of document.querySelectorAll(`[data-${name}-title]`))
        title.textContent = say(`roulette.${name}`, { count: spins });
    }
  };
}
