import type { FormEvent, ReactElement, ReactNode } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  amount: string;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The last step on a phone: the payment password, over the page's form. It is a form of its own, so it may not be inside that one. */
export function PasswordSheet({ amount, busy, onSubmit, onClose, children }: Props): ReactElement {
  return (
    <Dialog title={t('withdraw:password.sheet')} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        {children}
        <Button type="submit" variant="primary" large block busy={busy} busyLabel={t('withdraw:busy')}>
          {t('withdraw:submit', { amount })}
        </Button>
      </form>
    </Dialog>
  );
}
