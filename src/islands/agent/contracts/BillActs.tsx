import { type ReactElement, useState } from 'react';
import { doc } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { type ContractBill, decideBill, requestBill } from '../../../lib/stores/contracts.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';

/** What can be done with a bill: its owner requests it, who pays it approves it, or denies it after a question, as that is final. */
export function BillActs({
  bill,
  onChanged,
}: {
  bill: ContractBill;
  onChanged: () => void;
}): ReactElement | null {
  const { number, side, state } = bill;
  const [sure, setSure] = useState(false);
  const done = (act: () => Promise<unknown>, said: string) => async (): Promise<string> => {
    try {
      await act();
    } finally {
      // Refused, it is no longer what the list shows.
      setSure(false);
      onChanged();
    }
    return t(`agents:contracts.${said}`, { number });
  };
  const failed = t('agents:contracts.notDone');
  const [asking, ask] = useToldPress(
    done(() => requestBill(number), 'requested'),
    failed,
  );
  const [approving, approve] = useToldPress(
    done(() => decideBill(number, true), 'approved'),
    failed,
  );
  const [denying, deny] = useToldPress(
    done(() => decideBill(number, false), 'denied'),
    failed,
  );
  const act = (label: string, busy: boolean, press: () => void): ReactElement => (
    <button type="button" className="link" disabled={busy} onClick={press}>
      {t(`agents:contracts.${label}`)}
      <span className="visually-hidden"> {number}</span>
    </button>
  );
  if (side === 'mine' && state === 'to_request')
    return <span className="agent-acts small">{act('request', asking, ask)}</span>;
  if (side === 'below' && state === 'awaiting')
    return (
      <span className="agent-acts small">
        {act('approve', approving || denying, approve)}
        {act('deny', approving || denying, () => setSure(true))}
        {sure && (
          <DecisionDialog
            title={t('agents:contracts.deny')}
            icon={doc}
            stay={t('agents:contracts.endKeep')}
            go={t('agents:contracts.deny')}
            busy={denying}
            onStay={() => setSure(false)}
            onGo={deny}
          >
            {t('agents:contracts.denyAsk', { number, amount: formatWire(bill.amount) })}
          </DecisionDialog>
        )}
      </span>
    );
  return null;
}
