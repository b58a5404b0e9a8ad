// The runs of a line of the income: the bills of one kind and side whose periods began on a day.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { ContractKind } from '../../../lib/rules/contracts/terms.ts';
import { type BillPage, type IncomeLine, openBills } from '../../../lib/stores/contracts.ts';
import { useInnerPage } from '../../center/page-slots.tsx';
import { AgentTable } from '../AgentTable.tsx';
import { BranchState } from '../BranchState.tsx';
import { Amount } from './BillTable.tsx';
import { billState, periodText } from './contract-words.ts';
import { lineName, runsText } from './IncomeTable.tsx';
import { Pages } from './Pages.tsx';

interface Props {
  line: IncomeLine;
  empty: 'with' | 'without';
  onSee: (number: string) => void;
}

export function RunsPanel({ line, empty, onSee }: Props): ReactElement {
  const { kind, side, from: day } = line;
  const [view] = useState(() => openBills(kind as ContractKind));
  const [pageNo, setPageNo] = useState(1);
  const shown = useStore(view.$shown);
  const read = (): void => view.read({ side, waiting: 'all', day, empty, pageNo });
  useEffect(() => view.read({ side, waiting: 'all', day, empty, pageNo }), [view, side, day, empty, pageNo]);
  const value = shown.state === 'failed' ? undefined : shown.value;
  return (
    <aside className="agent-side bill-sheet">
      <header>
        <h3>{lineName(line)}</h3>
        <p className="soft small">{runsText(line)}</p>
      </header>
      <BranchState shown={shown} onAgain={read} />
      {value && value.rows.length > 0 && <Runs rows={value.rows} onSee={onSee} />}
      {value && <Pages all={value.all} pageSize={value.pageSize} pageNo={pageNo} onPage={setPageNo} />}
    </aside>
  );
}

const Runs = ({ rows, onSee }: { rows: BillPage['rows'] } & Pick<Props, 'onSee'>): ReactElement => (
  <AgentTable
    className="contract-table"
    heads={[{ label: t('agents:contracts.statement') }, { label: t('agents:contracts.amount'), num: true }]}
  >
    {rows.map((bill) => (
      <tr key={bill.number}>
        <th scope="row" className="agent-name">
          <button type="button" className="record-open" onClick={() => onSee(bill.number)}>
            {periodText(bill)}
          </button>
          <small>{bill.side === 'below' ? bill.account : bill.number}</small>
        </th>
        <td className="num">
          <Amount of={bill} />
          <br />
          <small className="soft">{billState(bill)}</small>
        </td>
      </tr>
    ))}
  </AgentTable>
);

/** The same as a page within. */
export function RunsPage({ onBack, ...of }: Props & { onBack: () => void }): ReactElement {
  useInnerPage(lineName(of.line), onBack);
  return (
    <div className="contract-narrow">
      <RunsPanel {...of} />
    </div>
  );
}
