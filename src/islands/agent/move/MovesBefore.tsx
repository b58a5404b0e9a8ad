import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { type BranchMove, type openMoves, takeBackMove } from '../../../lib/stores/branch-moves.ts';
import { useToldPress } from '../../ui/use-told-press.ts';
import { momentOf } from '../../ui/when.ts';
import { AgentTable } from '../AgentTable.tsx';
import { BranchState } from '../BranchState.tsx';

const TONES: Record<BranchMove['state'], string> = {
  waits: 'badge badge-info',
  done: 'badge badge-win',
  replaced: 'badge soft',
  taken_back: 'badge soft',
};
const WORDS = { waits: 'waits', done: 'stateDone', replaced: 'replaced', taken_back: 'taken_back' } as const;

/** The moves that this agent has made, the newest first. */
export function MovesBefore({ view }: { view: ReturnType<typeof openMoves> }): ReactElement {
  const shown = useStore(view.$shown);
  const moves = shown.state === 'failed' ? undefined : shown.value;
  return (
    <section>
      <h3>{t('agents:move.past')}</h3>
      <BranchState shown={shown} onAgain={view.read} />
      {moves?.length === 0 && <p className="soft small">{t('agents:move.none')}</p>}
      {moves && moves.length > 0 && (
        <AgentTable
          className="contract-table move-before"
          heads={[
            { label: t('agents:move.branch') },
            { label: t('agents:move.fromHead'), wide: true },
            { label: t('agents:move.toHead') },
            { label: t('agents:columns.team'), num: true, wide: true },
            { label: t('agents:move.state') },
          ]}
        >
          {moves.map((move) => (
            <tr key={move.number}>
              <th scope="row" className="agent-name">
                {move.account}
                <small>
                  {momentOf(new Date(move.at))} · {move.reason}
                </small>
                {/* On a phone in place of the columns. */}
                <small className="move-narrow">
                  {t('agents:move.fromLine', { from: move.from })} ·{' '}
                  {t('agents:move.people', { count: move.people })}
                </small>
              </th>
              <td className="contract-wide">{move.from}</td>
              <td>{move.to}</td>
              <td className="num contract-wide">{move.people}</td>
              <td>
                <span className={TONES[move.state]}>{t(`agents:move.${WORDS[move.state]}`)}</span>
                {move.state === 'waits' && <TakeBack move={move} onDone={view.read} />}
              </td>
            </tr>
          ))}
        </AgentTable>
      )}
    </section>
  );
}

function TakeBack({ move: { number, account }, onDone }: { move: BranchMove; onDone: () => void }) {
  const [busy, press] = useToldPress(async () => {
    await takeBackMove(number);
    onDone();
    return t('agents:move.tookBack', { account });
  }, t('agents:contracts.notDone'));
  return (
    <span className="agent-acts small">
      <button type="button" className="link" disabled={busy} onClick={press}>
        {t('agents:move.takeBack')}
        <span className="visually-hidden"> {account}</span>
      </button>
    </span>
  );
}
