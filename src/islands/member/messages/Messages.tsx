// Platform messages: the list beside the message that is read, or one after the other on a phone.
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { check } from '../../../lib/art/dialog-icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import {
  dropMessage,
  type Inbox,
  type Message,
  markAllMessages,
  markMessage,
  openInbox,
} from '../../../lib/stores/inbox.ts';
import { onLive } from '../../../lib/stores/live.ts';
import { isRefused } from '../../../lib/stores/refused.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { HeadKey, InHead } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { PageProps } from '../page-props.ts';
import { MessageList } from './MessageList.tsx';
import { MessageOnPhone } from './MessageOnPhone.tsx';
import { MessageView } from './MessageView.tsx';
import type { MessageActs } from './message-acts.ts';

export function Messages({ onNamedPage }: PageProps): ReactElement {
  const phone = usePhone();
  // Another list for another layout: one grows, the other has pages.
  return <Panel key={String(phone)} phone={phone} onPage={onNamedPage} />;
}

function Panel({ phone, onPage }: { phone: boolean; onPage: PageProps['onNamedPage'] }): ReactElement {
  const [inbox] = useState(() => openInbox(phone));
  const page = useStore(inbox.$page);
  const [open, setOpen] = useState<Message>();
  useEffect(() => onLive('message', () => void inbox.reload()), [inbox]);
  const back = useCallback(() => setOpen(undefined), []);

  const value = page.state === 'failed' ? undefined : page.value;
  const current = open && (value?.list.find(({ id }) => id === open.id) ?? open);
  const acts: MessageActs = {
    onOpen(message) {
      setOpen(message);
      if (!message.read) void doing(inbox, () => markMessage(message.id, true));
    },
    onMark(message, read) {
      if (!read) setOpen(undefined);
      void doing(inbox, () => markMessage(message.id, read));
    },
    onDelete(message) {
      setOpen((shown) => (shown?.id === message.id ? undefined : shown));
      void doing(inbox, () => dropMessage(message.id), t('member:messages.deleted'));
    },
  };

  if (phone && current) return <MessageOnPhone message={current} acts={acts} onPage={onPage} onBack={back} />;
  return (
    <>
      {value && value.unread > 0 && (
        <InHead>
          <MarkAll phone={phone} onPress={() => void doing(inbox, markAllMessages)} />
        </InHead>
      )}
      <div className="messages">
        <MessageList inbox={inbox} current={current?.id} acts={acts} phone={phone} />
        {!phone &&
          (current ? (
            <MessageView message={current} acts={acts} onPage={onPage} />
          ) : (
            <p className="messages-none soft">
              {value && value.list.length > 0 && t('member:messages.choose')}
            </p>
          ))}
      </div>
    </>
  );
}

function MarkAll({ phone, onPress }: { phone: boolean; onPress: () => void }): ReactElement {
  const label = t('member:messages.markAll');
  if (phone) return <HeadKey label={label} icon={check} onPress={onPress} />;
  return (
    <Button variant="ghost" icon={check} onClick={onPress}>
      {label}
    </Button>
  );
}

/** Does something to messages and reads them again; what is refused is said. */
async function doing(inbox: Inbox, work: () => Promise<unknown>, done?: string): Promise<void> {
  try {
    await work();
    if (done) showToast('done', done);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Another tab was faster: the list says so.
    if (error.code !== 'not_found') showToast('failed', error.message);
  }
  await inbox.reload();
}
