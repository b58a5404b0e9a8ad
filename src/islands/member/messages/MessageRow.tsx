import type { ReactElement } from 'react';
import { mail, trash } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { Message } from '../../../lib/stores/inbox.ts';
import { Icon } from '../../ui/Icon.tsx';
import { daysAgo, minuteOf, shortDayOf } from '../../ui/when.ts';
import type { MessageActs } from './message-acts.ts';
import { groupIcons } from './message-icons.ts';

interface Props {
  message: Message;
  current: boolean;
  acts: MessageActs;
  phone: boolean;
}

/** A message in the list. Its two keys are beside it: a swipe to the left shows them, and so does the focus. */
export function MessageRow({ message, current, acts, phone }: Props): ReactElement {
  const { title, lead, at, read, group } = message;
  const mark = t(read ? 'member:messages.unread' : 'member:messages.markRead');
  return (
    <li className="message-row" data-unread={!read}>
      <button
        type="button"
        className="message-open"
        aria-current={current || undefined}
        onClick={() => acts.onOpen(message)}
      >
        {!read && <span className="visually-hidden">{t('member:messages.isUnread')}</span>}
        {phone && (
          <span className="message-tile">
            <Icon path={groupIcons[group]} />
          </span>
        )}
        <span className="message-words">
          <span className="message-title">{title}</span>
          <span className="message-lead">{lead}</span>
        </span>
        <time className="message-time num" dateTime={at}>
          {timeText(new Date(at))}
        </time>
      </button>
      <button
        type="button"
        className="message-key"
        aria-label={`${mark}: ${title}`}
        onClick={() => acts.onMark(message, !read)}
      >
        <Icon path={mail} />
        {mark}
      </button>
      <button
        type="button"
        className="message-key message-delete"
        aria-label={`${t('member:messages.delete')}: ${title}`}
        onClick={() => acts.onDelete(message)}
      >
        <Icon path={trash} />
        {t('member:messages.delete')}
      </button>
    </li>
  );
}

/** The hour of today, the day of what is older. */
const timeText = (at: Date): string => (daysAgo(at, new Date()) === 0 ? minuteOf(at) : shortDayOf(at));
