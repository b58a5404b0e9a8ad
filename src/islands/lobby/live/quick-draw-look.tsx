// Cards of quick draws: the last balls or dice, and the draws before them.
import { numberPicture } from '../../../lib/art/table/ball.ts';
import type { QuickDrawResult } from '../../../lib/rules/kinds/quick-draw/definition.ts';
import { ballsOf } from '../../../lib/rules/kinds/quick-draw/marks.ts';
import type { Look } from './look.ts';

const SHOWN = 3;
/** Mark six is the only draw of so many balls. */
const WITH_SPECIAL = 7;

function drawn(balls: readonly number[], className: string) {
  const picture = numberPicture(balls.length);
  return (
    <span
      className={balls.length === WITH_SPECIAL ? `${className} live-special` : className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: art that the project draws itself.
      dangerouslySetInnerHTML={{ __html: balls.map(picture).join('') }}
    />
  );
}

export const quickDrawLook: Look<QuickDrawResult> = {
  hue: 290,
  drawing: 'numbers',
  resultWords: (mark) => ballsOf(mark).join(' '),
  Picture: ({ result }) => <span aria-hidden="true">{drawn(result.balls, 'live-balls')}</span>,
  History: ({ marks }) => (
    <span className="live-draws" aria-hidden="true">
      {marks
        .slice(-SHOWN - 1, -1)
        .reverse()
        .map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what came so many draws ago.
          <span key={at}>{drawn(ballsOf(mark), 'live-row')}</span>
        ))}
    </span>
  ),
};
