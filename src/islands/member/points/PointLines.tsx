import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { $pointLines, loadPointLines } from '../../../lib/stores/points.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { Button } from '../../ui/Button.tsx';
import { momentOf } from '../../ui/when.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { count } from './point-words.ts';

/** Every line of points, the newest first. */
export function PointLines(): ReactElement | null {
  const loaded = useStore($pointLines);
  useEffect(() => void loadPointLines(), []);
  if (loaded.state === 'failed')
    return (
      <FailedPage
        card
        title={t('points:failed')}
        text={t('points:failedText', { reason: withoutStop(loaded.error.message) })}
        failure={loaded}
        onAgain={() => void loadPointLines()}
      />
    );
  if (loaded.state === 'loading') return null;
  const { list, more } = loaded.value;
  if (list.length === 0) return <p className="small soft">{t('points:noLines')}</p>;
  return (
    <>
      <ul className="club-box points-lines">
        {list.map(({ line, time, type, what, points, after }) => (
          <li key={line}>
            <span>
              <span>{t(`points:what.${what}`, { type: t(`points:type.${type}`) })}</span>
              <span className="tiny soft">{momentOf(new Date(time))}</span>
            </span>
            <span className={points > 0 ? 'club-gain num' : 'num'}>
              {points > 0 ? '+' : ''}
              {count(points)}
              <span className="tiny soft">{t('points:afterLine', { points: count(after) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {more && <Button onClick={() => void loadPointLines(list.at(-1)?.line)}>{t('points:older')}</Button>}
    </>
  );
}
