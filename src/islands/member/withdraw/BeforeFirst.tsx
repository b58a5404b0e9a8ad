import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { EmptyPage } from '../../center/PageState.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  passwordSet: boolean;
  onPassword: () => void;
  onAccounts: () => void;
}

/** What is missing before somebody can withdraw, one step at a time. */
export function BeforeFirst({ passwordSet, onPassword, onAccounts }: Props): ReactElement {
  return (
    <EmptyPage
      title={t(passwordSet ? 'withdraw:before.account' : 'withdraw:before.password')}
      text={t(passwordSet ? 'withdraw:before.accountText' : 'withdraw:before.passwordText')}
    >
      <Button variant="primary" large onClick={passwordSet ? onAccounts : onPassword}>
        {t(passwordSet ? 'withdraw:accounts.add' : 'withdraw:accounts.setPassword')}
      </Button>
    </EmptyPage>
  );
}
