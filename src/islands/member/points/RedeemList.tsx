import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { $exchanges, type Exchange, loadExchanges, type RedeemStatus } from '../../../lib/stores/points.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { momentOf } from '../../ui/when.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { PageKeys } from './PageKeys.tsx';
import { count } from './point-words.ts';

const STATES: RedeemStatus[] = ['all', 'in_process', 'approved', 'rejected'];
const BADGES = { in_process: 'badge-info', approved: 'badge-win', rejected: 'badge-danger' };
const A_PAGE = 20;

/** The member's exchanges with every column, by their state, 20 a page. */
export function RedeemList(): ReactElement | null {
  const loaded = useStore($exchanges);
  const [status, setStatus] = useState<RedeemStatus>('all');
  const [page, setPage] = useState(1);
  useEffect(() => void loadExchanges(status, page), [status, page]);
  if (loaded.state === 'failed')
    return (
      <FailedPage
        card
        title={t('points:failed')}
        text={t('points:failedText', { reason: withoutStop(loaded.error.message) })}
        failure={loaded}
        onAgain={() => void loadExchanges(status, page)}
      />
    );
  if (loaded.state === 'loading') return null;
  const { counts, list } = loaded.value;
  const pages = Math.max(1, Math.ceil(counts[status] / A_PAGE));
  const choose = (next: RedeemStatus): void => {
    setStatus(next);
    setPage(1);
  };
  return (
    <>
      <Chips
        label={t('points:status.label')}
        values={STATES}
        chosen={status}
        word={(each) => `${t(`points:status.${each}`)} ${counts[each]}`}
        onChoose={choose}
        className="points-chips"
      />
      {list.length === 0 && <p className="small soft">{t('points:noExchanges')}</p>}
      <ul className="points-exchanges">
        {list.map((each) => (
          <Row key={each.transactionReference} {...each} />
        ))}
      </ul>
      {pages > 1 && <PageKeys page={page} pages={pages} onPage={setPage} />}
    </>
  );
}

const Row = (each: Exchange): ReactElement => (
  <li className="club-box">
    <div className="points-row-head">
      <h3>
        {each.name === 'convert'
          ? t('points:convertedTo', { amount: formatWire(each.credit ?? '0.00') })
          : each.name}
        {each.quantity > 1 && <span className="soft"> × {each.quantity}</span>}
        <span className="tiny soft num">
          {each.transactionReference} · {momentOf(new Date(each.applyTime))}
        </span>
      </h3>
      <span className={`badge ${BADGES[each.status]}`}>{t(`points:status.${each.status}`)}</span>
    </div>
    <dl>
      <div>
        <dt>{t('points:column.type')}</dt>
        <dd>{t(`points:type.${each.type}`)}</dd>
      </div>
      <div>
        <dt>{t('points:column.points')}</dt>
        <dd className="num">{count(each.pointsRequirement)}</dd>
      </div>
      <div>
        <dt>{t('points:column.amount')}</dt>
        <dd className="num">{each.amountRequirement === null ? '–' : formatWire(each.amountRequirement)}</dd>
      </div>
    </dl>
    {each.remark && <p className="small">{each.remark}</p>}
  </li>
);
