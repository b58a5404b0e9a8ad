import type { ReactElement, ReactNode } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { dayPartOf } from './day-part.ts';

interface Props {
  scene: 'login' | 'register';
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of signing in and registering: the arcade beside the form, a strip of it on a phone. */
export function AuthDialog({ scene, title, onClose, children }: Props): ReactElement {
  const { age, banner } = document.documentElement.dataset;
  const light = banner === 'light';
  const style = light ? '-day' : '';
  const greeting = scene === 'login' ? t(`auth:login.${dayPartOf(new Date())}`) : t('auth:register.greeting');
  const art = (
    <div className="auth-art" data-theme={light ? 'light' : 'dark'}>
      <picture>
        <source media="(max-width: 767px)" srcSet={`/art/strip${style}.svg`} />
        <img src={`/art/${scene}${style}.svg`} alt="" width="400" height="730" />
      </picture>
      <div className="auth-words">
        <p className="auth-greeting">{greeting}</p>
        <p>{t(`auth:${scene}.welcome`)}</p>
        <p className="auth-adult">
          <span className="badge">{age}+</span> {t('auth:login.adult')}
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
