import type { CSSProperties, ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { MovePreview } from '../../../lib/stores/branch-moves.ts';
import { UNKNOWN } from '../../records/cells.tsx';
import { AgentTable } from '../AgentTable.tsx';
import { percentText } from '../contracts/contract-words.ts';
import { linesOf } from './after-move.ts';

/** Where the branch stands after the move: its old place struck through, its new one below the new upline. */
export function AfterMove({ preview }: { preview: MovePreview }): ReactElement {
  return (
    <section>
      <h3>{t('agents:move.after')}</h3>
      <AgentTable
        className="agent-tree move-tree"
        heads={[
          { label: t('agents:columns.account') },
          { label: t('agents:columns.rate'), num: true },
          { label: t('agents:columns.team'), num: true },
        ]}
      >
        {linesOf(preview).map((line) => (
          <tr key={`${line.account} ${line.is}`}>
            <th scope="row">
              <span className="agent-at" style={{ '--level': line.level } as CSSProperties}>
                <i className="agent-dot" aria-hidden="true" />
                {line.is === 'left' ? <s className="soft">{line.account}</s> : <span>{line.account}</span>}
                {line.is === 'moves' && <span className="badge badge-info">{t('agents:move.moves')}</span>}
                {line.before !== undefined && (
                  <small className="soft">{t('agents:move.before', { count: line.before })}</small>
                )}
              </span>
            </th>
            <td className="num">{line.rate === null ? UNKNOWN : percentText(line.rate)}</td>
            <td className="num soft">{line.is === 'left' ? UNKNOWN : line.team}</td>
          </tr>
        ))}
      </AgentTable>
    </section>
  );
}
