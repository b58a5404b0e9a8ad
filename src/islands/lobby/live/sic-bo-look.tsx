// Cards of sic bo: the last three dice, and the last throws with total and word.
import { die, dieFlat } from '../../../lib/art/table/die.ts';
import type { SicBoThrow } from '../../../lib/rules/kinds/sic-bo/definition.ts';
import { throwRows } from '../../../lib/rules/kinds/sic-bo/history.ts';
import { throwOfMark } from '../../../lib/rules/kinds/sic-bo/marks.ts';
import { sizeOf, totalOf } from '../../../lib/rules/kinds/sic-bo/play.ts';
import { Drawn, inPlaces } from './drawn.tsx';
import type { Look } from './look.ts';

const SHOWN = 6;

export const sicBoLook: Look<SicBoThrow> = {
  hue: 18,
  drawing: 'rolling',
  resultWords(mark, words) {
    const thrown = throwOfMark(mark);
    return `${totalOf(thrown)} ${words[sizeOf(thrown)]}`;
  },
  Picture: ({ result }) => (
    <span aria-hidden="true">
      <Drawn pictures={result.dice.map(die)} className="live-dice" />
    </span>
  ),
  History: ({ marks, words }) => (
    <span className="live-throws" aria-hidden="true">
      {inPlaces(throwRows(marks.slice(-SHOWN).map(throwOfMark))).map(({ value, place }) => (
        <span key={place} className="live-throw">
          <Drawn pictures={value.dice.map(dieFlat)} className="live-flat" />
          <b className="num">{value.total}</b>
          <span className={value.size}>{words[value.size]}</span>
        </span>
      ))}
    </span>
  ),
};
