import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { closeModal, type ModalProps, openModal } from '../../lib/stores/modals.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useFlag } from '../ui/use-flag.ts';
import { RecoverByMail } from './RecoverByMail.tsx';
import { RecoverByMobile } from './RecoverByMobile.tsx';

/** A forgotten password: a link by mail, or a code to the phone; each has its switch. */
export function ForgotPassword({ door, username }: ModalProps['forgotPassword']): ReactElement {
  const [way, setWay] = useState('mail');
  const byMail = useFlag('CHNGPASSMAIL3');
  const byMobile = useFlag('CHNGPASSVERIF3');
  const tabs = [
    ...(byMail ? [{ id: 'mail', label: t('auth:forgot.byMail') }] : []),
    ...(byMobile ? [{ id: 'mobile', label: t('auth:forgot.byMobile') }] : []),
  ];
  const shown = tabs.some((tab) => tab.id === way) ? way : tabs[0]?.id;

  return (
    <Dialog title={t('auth:forgot.title')} onClose={closeModal} className="auth-narrow">
      {tabs.length > 1 && (
        <Tabs label={t('auth:forgot.ways')} tabs={tabs} current={shown ?? ''} onChoose={setWay} />
      )}
      {shown === 'mail' && <RecoverByMail door={door} username={username} />}
      {shown === 'mobile' && <RecoverByMobile door={door} />}
      {!shown && <p className="soft">{t('auth:forgot.closed')}</p>}
      <p className="form-foot">
        <button type="button" className="link" onClick={() => openModal('login', { door })}>
          {t('auth:forgot.back')}
        </button>
      </p>
    </Dialog>
  );
}
