// The header's button for the chat room, with a dot while something is unread. Only members who are logged in see it.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { chat } from '../../lib/art/icons.ts';
import { $chatOpen, $unread } from '../../lib/stores/chat.ts';
import { Icon } from '../ui/Icon.tsx';

export function ChatKey({ words }: { words: Record<'open' | 'unread', string> }): ReactElement | null {
  const unread = useStore($unread, { ssr: 'initial' });
  const open = useStore($chatOpen, { ssr: 'initial' });
  if (!open) return null;
  return (
    <a
      className="btn btn-ghost btn-icon chat-key"
      href="/login"
      data-modal="chatRoom"
      aria-label={words.open}
    >
      <Icon path={chat} />
      <span className="chat-dot" role="status">
        {unread && <span className="visually-hidden">{words.unread}</span>}
      </span>
    </a>
  );
}
