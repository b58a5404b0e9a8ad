import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { useBackLayer } from '../../center/back-layer.ts';
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
  const form = useRef<HTMLFormElement>(null);
  useBackLayer(onClose);
  // There is nothing else to do in it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <Dialog title={t('withdraw:password.sheet')} onClose={onClose}>
      <form className="form" ref={form} noValidate onSubmit={onSubmit}>
        {children}
        <Button type="submit" variant="primary" large block busy={busy} busyLabel={t('withdraw:busy')}>
          {t('withdraw:submit', { amount })}
        </Button>
      </form>
    </Dialog>
  );
}
