import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { type Bonus, type BonusDetail, loadBonus } from '../../../lib/stores/bonus.ts';
import type { Loaded } from '../../../lib/stores/loaded.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { useInnerPage } from '../../center/page-slots.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { momentOf } from '../../ui/when.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { BonusBets, BonusCategories } from './BonusBets.tsx';
import { GiveUp } from './GiveUp.tsx';
import { BonusBar, progressOf } from './parts.tsx';

/** One bonus; on a phone a page of its own. It is read again whenever the list has changed. */
export function BonusInDetail({ bonus, onBack }: { bonus: Bonus; onBack?: () => void }): ReactElement {
  const [loaded, setLoaded] = useState<Loaded<BonusDetail>>({ state: 'loading' });
  useEffect(() => void loadBonus(bonus.number).then(setLoaded), [bonus]);
  return (
    <div className="bonus-detail">
      {onBack && <Inner title={bonus.title} onBack={onBack} />}
      {loaded.state === 'loading' && <Skeleton rows={3} height={96} />}
      {loaded.state === 'failed' && (
        <FailedPage
          title={t('club:bonus.failed')}
          text={t('club:failedText', { reason: withoutStop(loaded.error.message) })}
          failure={loaded}
          onAgain={() => void loadBonus(bonus.number).then(setLoaded)}
        />
      )}
      {loaded.state === 'ready' && <Shown detail={loaded.value} />}
    </div>
  );
}

function Inner({ title, onBack }: { title: string; onBack: () => void }): null {
  useInnerPage(title, onBack);
  return null;
}

const Shown = ({ detail }: { detail: BonusDetail }): ReactElement => (
  <>
    <section className="club-panel" aria-labelledby="bonus-title">
      <div className="bonus-head">
        <span>
          <h3 id="bonus-title">{detail.title}</h3>
          <span className="tiny soft num">{sourceOf(detail)}</span>
        </span>
        <span className="bonus-left">
          <strong className="num">
            {formatWire(detail.state === 'rounds' ? detail.purse : detail.left)}
          </strong>{' '}
          <span className="small soft">
            {t(detail.state === 'rounds' ? 'club:bonus.wonSoFar' : 'club:bonus.left')}
          </span>
        </span>
      </div>
      <BonusBar bonus={detail} />
      <p className="club-line tiny">
        <span className="soft num">{formulaOf(detail)}</span>
        <span className="num">
          {detail.state === 'rounds'
            ? progressOf(detail)
            : t('club:bonus.counted', { amount: formatWire(detail.counted) })}
        </span>
      </p>
      {detail.waitsFor && (
        <p className="club-line tiny" role="status">
          {t('club:bonus.waitsFor', {
            amount: formatWire(detail.waitsFor),
            most: formatWire(detail.largest ?? '0.00'),
          })}
        </p>
      )}
    </section>
    <BonusCategories categories={detail.categories} />
    <Terms detail={detail} />
    <BonusBets {...detail} />
    <GiveUp detail={detail} />
  </>
);

function sourceOf({ deposit, base, rounds, number }: BonusDetail): string {
  if (!base) return number;
  if (rounds)
    return `${t('club:bonus.ofRounds', { count: rounds.count, amount: formatWire(base) })} · ${number}`;
  if (!deposit) return `${t('club:bonus.ofAmount', { amount: formatWire(base) })} · ${number}`;
  const words = { amount: formatWire(base), time: momentOf(new Date(deposit.at)) };
  return `${t('club:bonus.ofDeposit', words)} · ${number}`;
}

/** `15 × 200.00 = 3,000.00` */
function formulaOf({ state, times, ofDeposit, base, bonus, wager, leftSet }: BonusDetail): string {
  if (state === 'rounds') return t('club:bonus.roundsThen', { times });
  if (leftSet) return t('club:bonus.leftSet');
  const of = ofDeposit && base ? `(${formatWire(base)} + ${formatWire(bonus)})` : formatWire(bonus);
  return `${times} × ${of} = ${formatWire(wager)}`;
}

function Terms({ detail }: { detail: BonusDetail }): ReactElement {
  const { endsAt, largest, converts, excluded, purse, promotion, days, terms } = detail;
  const rows: [string, string | undefined][] = [
    [t('club:bonus.inPurse'), detail.state === 'active' ? formatWire(purse) : undefined],
    [
      t('club:bonus.until'),
      endsAt ? momentOf(new Date(endsAt)) : t('club:bonus.daysFromBegin', { count: days }),
    ],
    [t('club:bonus.largest'), largest ? formatWire(largest) : undefined],
    [t('club:bonus.excluded'), excluded.length > 0 ? excluded.join(', ') : undefined],
    [t('club:bonus.converts'), converts ? formatWire(converts) : t('club:bonus.convertsAll')],
    [t('club:bonus.version'), terms.slice(0, 8)],
  ];
  return (
    <section className="club-panel" aria-label={t('club:bonus.terms')}>
      <dl className="bonus-terms">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="club-line">
                <dt className="soft">{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <a className="link small" href={`/promoDetail?id=${promotion}`}>
        {t('club:bonus.allTerms')}
      </a>
    </section>
  );
}
