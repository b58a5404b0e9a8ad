// The runs of a line of the income: the bills of one kind and side whose periods began on a day.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import type { ContractKind } from '../../../lib/rules/contracts/terms.ts';
import { type IncomeLine, openBills } from '../../../lib/stores/contracts.ts';
import { useInnerPage } from '../../center/page-slots.tsx';
import { BranchState } from '../BranchState.tsx';
import { BillTable } from './BillTable.tsx';
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
      {value && value.rows.length > 0 && <BillTable rows={value.rows} onSee={onSee} onChanged={read} />}
      {value && <Pages all={value.all} pageSize={value.pageSize} pageNo={pageNo} onPage={setPageNo} />}
    </aside>
  );
}

/** The same as a page within. */
export function RunsPage({ onBack, ...of }: Props & { onBack: () => void }): ReactElement {
  useInnerPage(lineName(of.line), onBack);
  return (
    <div className="contract-narrow">
      <RunsPanel {...of} />
    </div>
  );
}
