import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { Branch } from '../../lib/stores/team.ts';
import { daysOf } from '../member/profit/profit-words.ts';
import { Net } from '../records/cells.tsx';

/** The sums of the branch; players' net is what players won or lost. */
export const ProfitSums = ({ value: { head, members, ...days } }: { value: Branch }): ReactElement => (
  <dl className="record-totals profit-strip">
    <div className="profit-lead">
      <dt>{t('agents:profit.net', { days: daysOf(days), currency: days.currency })}</dt>
      <dd className="num">
        <Net value={head.net} />
      </dd>
    </div>
    {(['validBet', 'deposits', 'withdrawals'] as const).map((key) => (
      <div key={key}>
        <dt>{t(`agents:columns.${key}`)}</dt>
        <dd className="num">{formatWire(head[key])}</dd>
      </div>
    ))}
    <div>
      <dt>{t('agents:columns.active')}</dt>
      <dd className="num">
        {t('agents:profit.ofTeam', { active: head.active, team: head.kind === 'you' ? members : head.team })}
      </dd>
    </div>
  </dl>
);
