// Cards of roulette: the wheel turned so that the last number is on top, the last twelve, and how many of the last spins were red, black and zero.
import type { CSSProperties } from 'react';
import { turnOf } from '../../../lib/art/table/wheel.ts';
import { numberOfMark } from '../../../lib/rules/kinds/roulette/marks.ts';
import { statisticsOf } from '../../../lib/rules/kinds/roulette/statistics.ts';
import { colourOf } from '../../../lib/rules/kinds/roulette/wheel.ts';
import { inPlaces } from './drawn.tsx';
import type { Look } from './look.ts';

const SHOWN = 12;

const colours = ['red', 'black', 'zero'] as const;

export const rouletteLook: Look<{ number: number }> = {
  hue: 155,
  drawing: 'spinning',
  resultWords(mark, words) {
    const number = numberOfMark(mark);
    const colour = colourOf(number);
    return colour === 'zero'
      ? words.zero
      : words.number.replace('{{colour}}', words[colour]).replace('{{number}}', mark);
  },
  Picture: ({ result: { number } }) => (
    <span className="live-wheel" aria-hidden="true">
      <svg aria-hidden="true">
        <use href="#wheel-bowl" />
      </svg>
      <svg aria-hidden="true" style={{ '--turn': `${-turnOf(number)}deg` } as CSSProperties}>
        <use href="#wheel-rotor" />
      </svg>
      <svg aria-hidden="true">
        <use href="#wheel-ball" />
      </svg>
    </span>
  ),
  History({ marks, words }) {
    const numbers = marks.map(numberOfMark);
    const { colours: counts, spins } = statisticsOf(numbers);
    const share = (colour: (typeof colours)[number]): string =>
      `${Math.round((100 * counts[colour]) / Math.max(1, spins))}%`;
    const newest = inPlaces(numbers.slice(-SHOWN).toReversed());
    return (
      <span className="live-numbers" aria-hidden="true">
        <span className="live-tiles">
          {newest.map(({ value, place }) => (
            <b key={place} className={colourOf(value)}>
              {value}
            </b>
          ))}
        </span>
        {spins > 0 && (
          <>
            <span className="live-bar">
              {colours.map((colour) => (
                <i key={colour} className={colour} style={{ '--share': counts[colour] } as CSSProperties} />
              ))}
            </span>
            <span className="live-shares num">
              {colours.map((colour) => (
                <span key={colour}>
                  {words[colour]} {share(colour)}
                </span>
              ))}
              <span>{words.lastSpins.replace('{{count}}', String(spins))}</span>
            </span>
          </>
        )}
      </span>
    );
  },
};
