import type { ReactElement } from 'react';
import { mail, trash } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { Message } from '../../../lib/stores/inbox.ts';
import { HeadKey, InFoot, InHead, useInnerPage } from '../../center/page-slots.tsx';
import type { PageProps } from '../page-props.ts';
import { MessageAct, MessageBody, MessageFacts } from './MessageView.tsx';
import type { MessageActs } from './message-acts.ts';
import { NotMe } from './NotMe.tsx';

interface Props {
  message: Message;
  acts: MessageActs;
  onPage: PageProps['onNamedPage'];
  onBack: () => void;
}

/** A message as a page of its own. */
export function MessageOnPhone({ message, acts, onPage, onBack }: Props): ReactElement {
  useInnerPage(t('member:messages.one'), onBack);
  return (
    <article className="message" aria-labelledby="message-title">
      <InHead>
        <HeadKey
          label={t('member:messages.unread')}
          icon={mail}
          onPress={() => acts.onMark(message, false)}
        />
        <HeadKey label={t('member:messages.delete')} icon={trash} onPress={() => acts.onDelete(message)} />
      </InHead>
      <MessageFacts message={message} />
      <h3 id="message-title">{message.title}</h3>
      <MessageBody message={message} />
      {message.act && (
        <InFoot>
          <div className="message-foot">
            <MessageAct message={message} onPage={onPage} />
            <NotMe key={message.id} message={message} />
          </div>
        </InFoot>
      )}
    </article>
  );
}
