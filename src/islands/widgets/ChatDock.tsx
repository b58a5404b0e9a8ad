import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { closeModal } from '../../lib/stores/modals.ts';
import { CloseKey } from '../ui/CloseKey.tsx';

/** A panel beside the page, which makes room for it; the page stays in use. Escape within it closes it. */
export function ChatDock({ children }: { children: ReactNode }): ReactElement {
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    const root = document.documentElement;
    root.classList.add('chat-docked');
    const within = (what: string) => panel.current?.querySelector<HTMLElement>(what);
    (within('input:enabled') ?? within('button'))?.focus();
    return () => {
      root.classList.remove('chat-docked');
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') closeModal();
  };

  return (
    <aside className="chat-dock" ref={panel} aria-label={t('common:nav.chat')} onKeyDown={onKeyDown}>
      <header className="chat-head">
        <h2>{t('common:nav.chat')}</h2>
        <CloseKey onClose={closeModal} />
      </header>
      {children}
    </aside>
  );
}
