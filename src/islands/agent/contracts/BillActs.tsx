import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { type ContractBill, decideBill, requestBill } from '../../../lib/stores/contracts.ts';
import { useToldPress } from '../../ui/use-told-press.ts';

/** What can be done with a bill: its owner requests it, who pays it approves or denies it. */
export function BillActs({
  bill,
  onChanged,
}: {
  bill: ContractBill;
  onChanged: () => void;
}): ReactElement | null {
  const { number, side, state } = bill;
  const done = (act: () => Promise<unknown>, said: string) => async (): Promise<string> => {
    await act();
    onChanged();
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
        {act('deny', approving || denying, deny)}
      </span>
    );
  return null;
}
