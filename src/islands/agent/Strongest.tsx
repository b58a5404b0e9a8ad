import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { TeamMember } from '../../lib/stores/team.ts';
import { netDeposit } from './team-words.ts';

/** The direct downlines whose teams bet most, with the way to all of them. */
export function Strongest({ rows, onAll }: { rows: TeamMember[]; onAll: () => void }): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <section className="record-table agent-strongest">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('agents:strongest')}</th>
            {(['team', 'validBet', 'netDeposit', 'active'] as const).map((key) => (
              <th key={key} scope="col" className="num">
                {t(`agents:columns.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.account}>
              <th scope="row">
                <button type="button" className="record-open" onClick={onAll}>
                  {row.account}
                </button>
              </th>
              <td className="num">{row.team}</td>
              <td className="num">{formatWire(row.validBet)}</td>
              <td className="num">{netDeposit(row)}</td>
              <td className="num">{row.active}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
