// The rebate of today so far, category by category, and of the days before.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { categoryIcons } from '../../../lib/art/category-icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { categoryOf } from '../../../lib/rules/categories.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import {
  $rebate,
  claimRebate,
  followClub,
  type Rebate as Given,
  loadRebate,
} from '../../../lib/stores/club.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { InFoot, useInnerPage } from '../../center/page-slots.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { momentOf } from '../../ui/when.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { ClaimSum } from './ClaimSum.tsx';
import { RebateDays } from './RebateDays.tsx';

export function Rebate({ onBack }: { onBack: () => void }): ReactElement | null {
  useInnerPage(t('club:source.rebate'), onBack);
  const loaded = useStore($rebate);
  const late = useLate(loaded.state === 'loading');
  useEffect(() => followClub(loadRebate), []);
  if (loaded.state === 'failed')
    return (
      <FailedPage
        title={t('club:rebate.failed')}
        text={t('club:failedText', { reason: withoutStop(loaded.error.message) })}
        failure={loaded}
        onAgain={() => void loadRebate()}
      />
    );
  if (loaded.state === 'loading') return late ? <Skeleton rows={3} height={96} /> : null;
  const rebate = loaded.value;
  return (
    <div className="rebate">
      <section className="club-panel" aria-labelledby="rebate-today">
        <h3 id="rebate-today">{t('club:rebate.today', { level: rebate.level })}</h3>
        <strong className="rebate-sum club-gain num">+{formatWire(rebate.due)}</strong>
        <p className="small soft">{t('club:rebate.free', { time: momentOf(new Date(rebate.paidAt)) })}</p>
      </section>
      <Lines {...rebate} />
      {rebate.later !== '0.00' && <Later {...rebate} />}
      <p className="tiny soft">{t('club:rebate.rounded')}</p>
      <RebateDays {...rebate} />
      <InFoot>
        <ClaimSum due={rebate.due} claim={claimRebate} nothing={t('club:rebate.nothing')} />
      </InFoot>
    </div>
  );
}

const Lines = ({ lines, amount, carried, claimed }: Given): ReactElement => (
  <ul className="club-box rebate-lines">
    {lines.map(({ category, valid, rate, amount: sum }) => {
      const key = categoryOf(category)?.key;
      return (
        <li key={category}>
          {key && <Icon path={categoryIcons[key]} size={20} />}
          <span>
            <span>{key ? t(`common:category.${key}`) : category}</span>
            <span className="tiny soft num">
              {rate === null
                ? t('club:rebate.none', { valid: formatWire(valid) })
                : `${formatWire(valid)} × ${rate}%`}
            </span>
          </span>
          <span className="num">{rate === null ? '–' : formatWire(sum)}</span>
        </li>
      );
    })}
    <li className="rebate-together">
      <strong>{t('club:together')}</strong>
      <strong className="num">{formatWire(amount)}</strong>
    </li>
    {carried !== '0.00' && <Off name="carried" sum={carried} />}
    {claimed !== '0.00' && <Off name="claimed" sum={`-${claimed}`} />}
  </ul>
);

const Later = ({ later, promotions, paidAt }: Given): ReactElement => (
  <p className="small">
    {t('club:rebate.later', {
      sum: formatWire(later),
      time: momentOf(new Date(paidAt)),
      promotion: promotions.join(', '),
    })}
  </p>
);

const Off = ({ name, sum }: { name: string; sum: string }): ReactElement => (
  <li>
    <span className="soft">{t(`club:rebate.${name}`)}</span>
    <span className="num">{formatWire(sum).replace('-', '\u2212')}</span>
  </li>
);
