import type { ReactElement, ReactNode } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatSigned, formatWire, parseMinor } from '../../lib/rules/money.ts';
import type { Income } from '../../lib/stores/contracts.ts';
import type { TeamOverview } from '../../lib/stores/team.ts';
import { Net, UNKNOWN } from '../records/cells.tsx';

const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;

/** The eight figures of the team. The sign of what was won and lost is the players', and the line below says so. */
interface Props {
  value: TeamOverview;
  /** What the agent's contracts came to on the same days; undefined while it is read. */
  income: Pick<Income, 'mine' | 'bills'> | undefined;
}

export function OverviewFigures({ value, income }: Props): ReactElement {
  const net = minorOf(value.net);
  return (
    <dl className="agent-figures">
      <Figure
        name="income"
        value={income ? <Net value={income.mine} /> : UNKNOWN}
        under={t('agents:overview.bills', { count: income?.bills ?? 0 })}
      />
      <Figure name="validBet" value={formatWire(value.validBet)} under={changeOf(value)} />
      <Figure
        name="net"
        value={formatSigned(net)}
        under={t(`agents:overview.${net < 0n ? 'lost' : net > 0n ? 'won' : 'even'}`)}
      />
      <Figure name="balance" value={formatWire(value.balance)} under={t('agents:overview.now')} />
      <Figure
        name="deposits"
        value={formatWire(value.deposits)}
        under={t('agents:overview.people', { count: value.paidIn })}
      />
      <Figure
        name="withdrawals"
        value={formatWire(value.withdrawals)}
        under={t('agents:overview.people', { count: value.paidOut })}
      />
      <Figure
        name="active"
        value={String(value.active)}
        under={t('agents:overview.ofAll', { all: value.members, share: shareOf(value) })}
      />
      <Figure
        name="newMembers"
        value={String(value.newMembers)}
        under={t('agents:overview.paidIn', { count: value.newPaidIn })}
      />
    </dl>
  );
}

const Figure = ({ name, value, under }: { name: string; value: ReactNode; under: string }): ReactElement => (
  <div>
    <dt>{t(`agents:overview.${name}`)}</dt>
    <dd>
      <strong className="num">{value}</strong>
      <small>{under}</small>
    </dd>
  </div>
);

const shareOf = ({ active, members }: TeamOverview): string =>
  members === 0 ? '0.0%' : `${((active / members) * 100).toFixed(1)}%`;

/** Beside as many days before, in percent. */
function changeOf({ validBet, validBetBefore }: TeamOverview): string {
  const [now, before] = [Number(minorOf(validBet)), Number(minorOf(validBetBefore))];
  if (before === 0) return t('agents:overview.noneBefore');
  const share = `${Math.abs((now / before - 1) * 100).toFixed(1)}%`;
  return t(`agents:overview.${now < before ? 'down' : 'up'}`, { share });
}
