import type { ReactElement } from 'react';
import { headset, mail, trash } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { Message } from '../../../lib/stores/inbox.ts';
import { Icon } from '../../ui/Icon.tsx';
import { dateOf, minuteOf } from '../../ui/when.ts';
import type { PageProps } from '../page-props.ts';
import { MessageFiles } from './MessageFiles.tsx';
import type { MessageActs } from './message-acts.ts';
import { groupIcons } from './message-icons.ts';
import { NotMe } from './NotMe.tsx';

interface Props {
  message: Message;
  acts: MessageActs;
  onPage: PageProps['onNamedPage'];
}

/** The message that is read. */
export function MessageView({ message, acts, onPage }: Props): ReactElement {
  return (
    <article className="message" aria-labelledby="message-title" key={message.id}>
      <header>
        <MessageFacts message={message} />
        <button
          type="button"
          className="page-key"
          aria-label={t('member:messages.unread')}
          onClick={() => acts.onMark(message, false)}
        >
          <Icon path={mail} />
        </button>
        <button
          type="button"
          className="page-key"
          aria-label={t('member:messages.delete')}
          onClick={() => acts.onDelete(message)}
        >
          <Icon path={trash} />
        </button>
      </header>
      <h3 id="message-title">{message.title}</h3>
      <MessageBody message={message} />
      <footer>
        <MessageAct message={message} onPage={onPage} />
        <NotMe key={message.id} message={message} />
        <a className="btn btn-ghost" href="/help/contact">
          <Icon path={headset} size={18} />
          {t('member:messages.ask')}
        </a>
      </footer>
    </article>
  );
}

export function MessageFacts({ message: { group, at } }: { message: Message }): ReactElement {
  const moment = new Date(at);
  return (
    <p className="message-facts">
      <span className={group === 'security' ? 'badge badge-info' : 'badge'}>
        <Icon path={groupIcons[group]} size={14} />
        {t(`member:messages.group.${group}`)}
      </span>
      <time className="soft small num" dateTime={at}>
        {`${dateOf(moment)}, ${minuteOf(moment)}`}
      </time>
    </p>
  );
}

export function MessageBody({ message: { text, rows, note, files } }: { message: Message }): ReactElement {
  return (
    <>
      <p className="message-text">{text}</p>
      {rows.length > 0 && (
        <dl className="message-rows">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className="message-note soft">{note}</p>}
      {files.length > 0 && <MessageFiles ids={files} />}
    </>
  );
}

const CENTER = /^\/\?center=(\w+)$/;

/** The button of a message; a page of this centre opens in it. */
export function MessageAct({
  message: { act },
  onPage,
}: Pick<Props, 'message' | 'onPage'>): ReactElement | null {
  if (!act) return null;
  const page = CENTER.exec(act.link)?.[1];
  const classes = 'btn btn-primary btn-large';
  if (page === undefined)
    return (
      <a className={classes} href={act.link}>
        {act.label}
      </a>
    );
  return (
    <button type="button" className={classes} onClick={() => onPage(page)}>
      {act.label}
    </button>
  );
}
