import { type ReactElement, useCallback, useState } from 'react';
import { receipt } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { InHead } from '../center/page-slots.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { Button } from '../ui/Button.tsx';
import type { PageProps } from './page-props.ts';
import { Statement } from './statement/Statement.tsx';

export function AccountRecord({ onPage }: PageProps): ReactElement {
  const [statement, setStatement] = useState(false);
  const back = useCallback(() => setStatement(false), []);
  if (statement) return <Statement onBack={back} />;
  return (
    <>
      <InHead>
        <Button variant="ghost" icon={receipt} onClick={() => setStatement(true)}>
          {t('member:records.statement.open')}
        </Button>
      </InHead>
      <RecordTabs
        label={t('member:pages.transactionHistory')}
        names={['movements', 'deposits', 'moves']}
        onFill={() => onPage('depositv2')}
      />
    </>
  );
}
