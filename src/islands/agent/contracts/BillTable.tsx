// Bills in rows: what each is for, what it came to, and what can be done with it.
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { ContractBill } from '../../../lib/stores/contracts.ts';
import { AgentTable } from '../AgentTable.tsx';
import { BillActs } from './BillActs.tsx';
import {
  billState,
  kindWord,
  partyWord,
  percentText,
  periodText,
  toneOf,
  untilText,
} from './contract-words.ts';

interface Props {
  rows: ContractBill[];
  chosen?: string | undefined;
  onSee: (number: string) => void;
  onChanged: () => void;
}

export const BillTable = ({ rows, chosen, onSee, onChanged }: Props): ReactElement => (
  <AgentTable
    className="contract-table"
    heads={[
      { label: t('agents:contracts.statement') },
      { label: t('agents:contracts.rate'), num: true, wide: true },
      { label: t('agents:contracts.amount'), num: true },
      { label: t('agents:contracts.stateOf') },
    ]}
  >
    {rows.map((bill) => (
      <BillRow
        key={bill.number}
        {...{ bill, onSee, onChanged }}
        rate={percentText(bill.rate)}
        current={bill.number === chosen}
      />
    ))}
  </AgentTable>
);

interface RowProps extends Pick<Props, 'onSee' | 'onChanged'> {
  bill: ContractBill;
  current: boolean;
  /** Left out where there is no column for it. */
  rate?: string;
}

export const BillRow = ({ bill, current, rate, onSee, onChanged }: RowProps): ReactElement => (
  <tr aria-current={current ? 'true' : undefined}>
    <th scope="row" className="agent-name">
      <button type="button" className="record-open" onClick={() => onSee(bill.number)}>
        {nameOf(bill)}
      </button>
      <small>
        {periodText(bill)} · {bill.number}
      </small>
    </th>
    {rate !== undefined && <td className="num contract-wide">{rate}</td>}
    <td className="num">
      <Amount of={bill} />
    </td>
    <td>
      <span className={toneOf(bill.state)}>{billState(bill)}</span>
      <BillActs bill={bill} onChanged={onChanged} />
      {bill.until && <small className="contract-until soft">{untilText(bill)}</small>}
    </td>
  </tr>
);

const nameOf = (bill: ContractBill): string =>
  bill.side === 'mine'
    ? kindWord(bill)
    : t('agents:contracts.to', { kind: kindWord(bill), account: partyWord(bill.account) });

/** What comes has a plus, what is paid a minus. */
export function Amount({
  of: { amount, side },
}: {
  of: Pick<ContractBill, 'amount' | 'side'>;
}): ReactElement {
  const none = (parseMinor(amount) ?? 0n) === 0n;
  if (none) return <span className="soft">{formatWire(amount)}</span>;
  return side === 'mine' ? (
    <span className="win">+{formatWire(amount)}</span>
  ) : (
    <span>−{formatWire(amount)}</span>
  );
}
