// Bills of one kind, page by page.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { ContractKind } from '../../../lib/rules/contracts/terms.ts';
import { openBills } from '../../../lib/stores/contracts.ts';
import { BranchState } from '../BranchState.tsx';
import { BillTable } from './BillTable.tsx';
import { Pages } from './Pages.tsx';
import { useBillNews } from './use-bill-news.ts';

interface Props {
  kind: ContractKind;
  side: 'mine' | 'below';
  waiting: 'all' | 'only';
  onSee: (number: string) => void;
  onChanged: () => void;
}

export function BillList({ kind, side, waiting, onSee, onChanged }: Props): ReactElement {
  const [view] = useState(() => openBills(kind));
  const [pageNo, setPageNo] = useState(1);
  const shown = useStore(view.$shown);
  const read = (): void => view.read({ side, waiting, pageNo });
  useEffect(() => view.read({ side, waiting, pageNo }), [view, side, waiting, pageNo]);
  const changed = (): void => {
    read();
    onChanged();
  };
  useBillNews(read);
  const value = shown.state === 'failed' ? undefined : shown.value;
  return (
    <>
      <BranchState shown={shown} onAgain={read} />
      {value && value.rows.length === 0 && (
        <p className="soft">{t(`agents:contracts.${waiting === 'only' ? 'noRequests' : 'noBills'}`)}</p>
      )}
      {value && value.rows.length > 0 && <BillTable rows={value.rows} onSee={onSee} onChanged={changed} />}
      {value && <Pages all={value.all} pageSize={value.pageSize} pageNo={pageNo} onPage={setPageNo} />}
    </>
  );
}
