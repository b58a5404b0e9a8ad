// Cards of quick draws: the last balls or dice, and the draws before them.
import { numberPicture } from '../../../lib/art/table/ball.ts';
import type { QuickDrawResult } from '../../../lib/rules/kinds/quick-draw/definition.ts';
import { ballsOf } from '../../../lib/rules/kinds/quick-draw/marks.ts';
import { Drawn, inPlaces } from './drawn.tsx';
import type { Look } from './look.ts';

const SHOWN = 3;
/** Mark six is the only draw of so many balls. */
const WITH_SPECIAL = 7;

function drawn(balls: readonly number[], className: string) {
  const special = balls.length === WITH_SPECIAL ? ' live-special' : '';
  return <Drawn pictures={balls.map(numberPicture(balls.length))} className={className + special} />;
}

export const quickDrawLook: Look<QuickDrawResult> = {
  hue: 290,
  drawing: 'numbers',
  resultWords: (mark) => ballsOf(mark).join(' '),
  Picture: ({ result }) => <span aria-hidden="true">{drawn(result.balls, 'live-balls')}</span>,
  History: ({ marks }) => (
    <span className="live-draws" aria-hidden="true">
      {inPlaces(marks.slice(-SHOWN - 1, -1).toReversed()).map(({ value, place }) => (
        <span key={place}>{drawn(ballsOf(value), 'live-row')}</span>
      ))}
    </span>
  ),
};
