import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { TeamMember } from '../../lib/stores/team.ts';
import { Net } from '../records/cells.tsx';
import { AgentTable } from './AgentTable.tsx';
import { KindBadge } from './TeamLine.tsx';
import { pathText } from './team-words.ts';

const MONEY = ['stake', 'validBet', 'payout', 'deposits', 'withdrawals'] as const;

interface Props {
  rows: TeamMember[];
  onOpen: (account: string) => void;
}

/** What players won and lost, an account with its branch in each row. */
export const ProfitTable = ({ rows, onOpen }: Props): ReactElement => (
  <AgentTable
    className=""
    heads={[
      { label: t('agents:columns.account') },
      { label: t('agents:columns.type') },
      ...[...MONEY, 'net'].map((key) => ({ label: t(`agents:columns.${key}`), num: true })),
    ]}
  >
    {rows.map((row) => (
      <tr key={row.account}>
        <th scope="row" className="agent-name">
          {row.team > 0 ? (
            <button type="button" className="record-open" onClick={() => onOpen(row.account)}>
              {row.account}
            </button>
          ) : (
            row.account
          )}
          {row.above.length > 0 && <small>{pathText(row)}</small>}
        </th>
        <td>
          <KindBadge kind={row.kind} />
        </td>
        {MONEY.map((key) => (
          <td key={key} className="num">
            {formatWire(row[key])}
          </td>
        ))}
        <td className="num">
          <Net value={row.net} />
        </td>
      </tr>
    ))}
  </AgentTable>
);
