// Cards of sic bo: the last three dice, and the last throws with total and word.
import { die, dieFlat } from '../../../lib/art/table/die.ts';
import type { SicBoThrow } from '../../../lib/rules/kinds/sic-bo/definition.ts';
import { throwRows } from '../../../lib/rules/kinds/sic-bo/history.ts';
import { throwOfMark } from '../../../lib/rules/kinds/sic-bo/marks.ts';
import { sizeOf, totalOf } from '../../../lib/rules/kinds/sic-bo/play.ts';
import type { Look } from './look.ts';

const SHOWN = 6;

const dice = (drawn: (face: number) => string, faces: SicBoThrow['dice'], className: string) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: art that the project draws itself.
  <span className={className} dangerouslySetInnerHTML={{ __html: faces.map(drawn).join('') }} />
);

export const sicBoLook: Look<SicBoThrow> = {
  hue: 18,
  drawing: 'rolling',
  resultWords(mark, words) {
    const thrown = throwOfMark(mark);
    return `${totalOf(thrown)} ${words[sizeOf(thrown)]}`;
  },
  Picture: ({ result }) => <span aria-hidden="true">{dice(die, result.dice, 'live-dice')}</span>,
  History: ({ marks, words }) => (
    <span className="live-throws" aria-hidden="true">
      {throwRows(marks.slice(-SHOWN).map(throwOfMark)).map(({ dice: faces, total, size }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is what came so many throws ago.
        <span key={at} className="live-throw">
          {dice(dieFlat, faces, 'live-flat')}
          <b className="num">{total}</b>
          <span className={size}>{words[size]}</span>
        </span>
      ))}
    </span>
  ),
};
