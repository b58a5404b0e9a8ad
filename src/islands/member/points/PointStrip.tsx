import type { ReactElement } from 'react';
import { swap } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { PointMall } from '../../../lib/stores/points.ts';
import { Button } from '../../ui/Button.tsx';
import { count } from './point-words.ts';

/** What the member has, what waits, what it is worth, and the way to convert it. */
export const PointStrip = ({ mall, onConvert }: { mall: PointMall; onConvert: () => void }): ReactElement => (
  <section className="points-strip" aria-label={t('points:yours')}>
    <p>
      <span className="tiny soft">{t('points:yours')}</span>
      <strong className="num">{count(mall.points)}</strong>
    </p>
    {mall.held > 0 && (
      <p>
        <span className="tiny soft">{t('points:held')}</span>
        <strong className="num soft">{count(mall.held)}</strong>
      </p>
    )}
    <p>
      <span className="tiny soft">
        {t('points:rate', {
          points: mall.ratio.points,
          amount: `${formatWire(mall.ratio.amount)} ${mall.currency}`,
        })}
      </span>
      <strong className="num">{formatWire(mall.money)}</strong>
    </p>
    <div className="points-convert">
      <Button
        icon={swap}
        disabled={isTooFew(mall)}
        {...(isTooFew(mall) && { reason: t('points:convertFrom', { points: count(mall.ratio.points) }) })}
        onClick={onConvert}
      >
        {t('points:convert')}
      </Button>
    </div>
  </section>
);

const isTooFew = ({ points, ratio }: PointMall): boolean => points < ratio.points;
