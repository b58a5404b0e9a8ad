import { type ReactElement, useCallback, useState } from 'react';
import { receipt } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { HeadKey, InHead } from '../center/page-slots.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { Button } from '../ui/Button.tsx';
import { usePhone } from '../ui/use-phone.ts';
import type { PageProps } from './page-props.ts';
import { Statement } from './statement/Statement.tsx';

export function AccountRecord({ onPage }: PageProps): ReactElement {
  const [statement, setStatement] = useState(false);
  const back = useCallback(() => setStatement(false), []);
  const phone = usePhone();
  const label = t('member:records.statement.open');
  const open = () => setStatement(true);
  if (statement) return <Statement onBack={back} />;
  return (
    <>
      <InHead>
        {phone ? (
          <HeadKey label={label} icon={receipt} onPress={open} />
        ) : (
          <Button variant="ghost" icon={receipt} onClick={open}>
            {label}
          </Button>
        )}
      </InHead>
      <RecordTabs
        label={t('member:pages.transactionHistory')}
        names={['movements', 'deposits', 'moves']}
        onFill={() => onPage('depositv2')}
      />
    </>
  );
}
