import { type ReactElement, useState } from 'react';
import { doc } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { type ContractsBelow, endContract } from '../../../lib/stores/contracts.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';

interface Props {
  row: ContractsBelow['rows'][number];
  offered: boolean;
  onChanged: () => void;
}

/** Takes an offer back, or ends a contract after a question, as it ends the contracts below too. */
export function EndContract({ row, offered, onChanged }: Props): ReactElement {
  const account = row.account ?? '';
  const [asking, setAsking] = useState(false);
  const [busy, end] = useToldPress(async () => {
    await endContract(row.number);
    setAsking(false);
    onChanged();
    return t(offered ? 'agents:contracts.takenBack' : 'agents:contracts.ended', { account });
  }, t('agents:contracts.notDone'));
  const words = t(offered ? 'agents:contracts.takeBack' : 'agents:contracts.end');
  return (
    <span className="agent-acts small">
      <button type="button" className="link" disabled={busy} onClick={offered ? end : () => setAsking(true)}>
        {words}
        <span className="visually-hidden"> {account}</span>
      </button>
      {asking && (
        <DecisionDialog
          title={words}
          icon={doc}
          stay={t('agents:contracts.endKeep')}
          go={words}
          busy={busy}
          onStay={() => setAsking(false)}
          onGo={end}
        >
          {t('agents:contracts.endAsk', { account })}
        </DecisionDialog>
      )}
    </span>
  );
}
