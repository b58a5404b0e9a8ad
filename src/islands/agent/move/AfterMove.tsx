import type { CSSProperties, ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { MovePreview } from '../../../lib/stores/branch-moves.ts';
import { UNKNOWN } from '../../records/cells.tsx';
import { AgentTable } from '../AgentTable.tsx';
import { percentText } from '../contracts/contract-words.ts';

interface Line {
  account: string;
  level: number;
  rate: string | null;
  team: number;
  before?: number;
  is?: 'left' | 'moves';
}

/** Where the branch stands after the move: its old place struck through, its new one below the new upline. */
export function AfterMove({ preview }: { preview: MovePreview }): ReactElement {
  return (
    <section>
      <h3>{t('agents:move.after')}</h3>
      <AgentTable
        className="agent-tree"
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
            <td className="num">
              {line.is === 'left' || line.rate === null ? UNKNOWN : percentText(line.rate)}
            </td>
            <td className="num soft">{line.is === 'left' ? UNKNOWN : line.team}</td>
          </tr>
        ))}
      </AgentTable>
    </section>
  );
}

/** How many are below each of the two uplines afterwards: one above the other keeps whom it has. */
function linesOf({ member, from, to, fromYou }: MovePreview): Line[] {
  const people = member.team + 1;
  const isUnder = (lower: MovePreview['from'], upper: MovePreview['from']): boolean =>
    lower.above.includes(upper.account);
  const less = fromYou || isUnder(to, from) ? 0 : people;
  const more = isUnder(from, to) ? 0 : people;
  // Anyone who is directly below the agent who asks has nobody in between.
  const level = to.above.length + (fromYou ? 1 : 0);
  return [
    { ...from, level: from.above.length, team: from.team - less, before: from.team },
    { ...member, level: from.above.length + 1, is: 'left' },
    { ...to, level, team: to.team + more, before: to.team },
    { ...member, level: level + 1, is: 'moves' },
  ];
}
