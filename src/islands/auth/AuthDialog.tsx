import type { ReactElement, ReactNode } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { Dialog } from '../ui/Dialog.tsx';

interface Props {
  scene: 'login' | 'register';
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of signing in and registering: the arcade beside the form, a strip of it on a phone. */
export function AuthDialog({ scene, title, onClose, children }: Props): ReactElement {
  const art = (
    <div className="auth-art" data-theme="dark">
      <img src={`/art/${scene}.svg`} alt="" width="400" height="730" />
      <div className="auth-words">
        <p className="auth-greeting">{t(`auth:${scene}.greeting`)}</p>
        <p>{t(`auth:${scene}.welcome`)}</p>
        <p className="auth-adult">
          <span className="badge">{document.documentElement.dataset.age}+</span> {t('auth:login.adult')}
        </p>
      </div>
    </div>
  );
  return (
    <Dialog title={title} onClose={onClose} art={art} className={`auth auth-${scene}`}>
      {children}
    </Dialog>
  );
}
