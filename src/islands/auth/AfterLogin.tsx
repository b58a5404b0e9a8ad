import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { grid, right, shield, wallet } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { $afterLogin } from '../../lib/stores/after-login.ts';
import { closeModal, openModal } from '../../lib/stores/modals.ts';
import { $balance } from '../../lib/stores/wallet.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The dialog after signing in: what is new, and where a newcomer begins. */
export function AfterLogin(): ReactElement {
  const { newcomer, notices } = useStore($afterLogin);
  const brand = document.documentElement.dataset.brand ?? 'Portico';
  const title = newcomer ? t('auth:after.welcome', { brand }) : t('auth:after.title');
  const { minor } = useStore($balance);
  const center = (page: string) => () => openModal('personalCenter', { page });

  return (
    <Dialog title={title} onClose={closeModal} className="auth-narrow">
      {newcomer && (
        <>
          <p className="soft">{t('auth:after.welcomeText')}</p>
          <div className="after-steps">
            {!minor && <Step icon={wallet} label={t('auth:after.deposit')} onGo={center('depositv2')} />}
            <Step icon={shield} label={t('auth:after.security')} onGo={center('securityCenter')} />
            <Step
              icon={grid}
              label={t('auth:after.play')}
              onGo={() => location.assign('/gameCenter?gameType=ALL')}
            />
          </div>
        </>
      )}
      {notices.map((notice) => (
        <article key={notice.id} className="after-notice">
          <h3>{notice.title}</h3>
          <p>{notice.content}</p>
        </article>
      ))}
      <Button large block onClick={closeModal}>
        {t('auth:after.close')}
      </Button>
    </Dialog>
  );
}

interface StepProps {
  icon: string;
  label: string;
  onGo: () => void;
}

function Step({ icon, label, onGo }: StepProps): ReactElement {
  return (
    <button type="button" className="after-step" onClick={onGo}>
      <Icon path={icon} />
      {label}
      <Icon path={right} size={16} />
    </button>
  );
}
