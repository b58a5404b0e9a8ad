// The chat room: docked at the right of the page on a desktop, a sheet as high as the window on a phone.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $chat, $chatOpen, markSeen, refreshChat } from '../../lib/stores/chat.ts';
import { closeModal, openModal } from '../../lib/stores/modals.ts';
import { $session, whenSignedIn } from '../../lib/stores/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { ChatDock } from './ChatDock.tsx';
import { ChatForm } from './ChatForm.tsx';
import { ChatLog } from './ChatLog.tsx';

export function ChatRoom(): ReactElement | null {
  const phone = usePhone();
  const signedIn = useStore($session).state === 'in';

  useEffect(() => {
    if (!signedIn) whenSignedIn(() => openModal('chatRoom'));
  }, [signedIn]);

  if (!signedIn) return null;
  if (!phone) {
    return (
      <ChatDock>
        <Room />
      </ChatDock>
    );
  }
  return (
    <Dialog title={t('common:nav.chat')} onClose={closeModal} className="chat-sheet">
      <Room />
    </Dialog>
  );
}

function Room(): ReactElement {
  const { state, messages } = useStore($chat);
  const open = useStore($chatOpen);

  useEffect(() => {
    if (messages.length > 0) markSeen();
  }, [messages]);

  if (!open || state === 'closed')
    return <EmptyState title={t('widgets:chat.closed')} text={t('widgets:chat.closedText')} />;
  if (state === 'failed')
    return <ErrorState title={t('widgets:chat.failed')} onRetry={() => void refreshChat()} />;
  return (
    <>
      {state === 'loading' ? <Skeleton rows={4} height={44} /> : <ChatLog />}
      <ChatForm />
    </>
  );
}
