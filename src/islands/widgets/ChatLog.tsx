import { useStore } from '@nanostores/react';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { DAY_MS } from '../../lib/rules/durations.ts';
import { $chat, type ChatMessage } from '../../lib/stores/chat.ts';
import { minuteOf, timeOf } from '../ui/when.ts';

/** Within so many pixels of its end, the reader is following the talk. */
const NEAR = 60;

/** The messages, the newest last. It scrolls along until the reader scrolls up. */
export function ChatLog(): ReactElement {
  const { messages } = useStore($chat);
  const log = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const newest = messages.at(-1)?.id;

  useLayoutEffect(() => {
    if (follows && newest) toEnd(log.current);
  }, [follows, newest]);

  // Not every browser lets the keyboard into a box that scrolls.
  useLayoutEffect(() => {
    if (log.current) log.current.tabIndex = 0;
  }, []);

  const onScroll = (): void => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    setFollows(scrollHeight - scrollTop - clientHeight < NEAR);
  };

  return (
    <div className="chat-body">
      <div
        className="chat-log"
        role="log"
        aria-live="polite"
        aria-label={t('widgets:chat.log')}
        ref={log}
        onScroll={onScroll}
      >
        {messages.length === 0 && <p className="chat-none">{t('widgets:chat.none')}</p>}
        {messages.map((message) => (
          <Said key={message.id} message={message} />
        ))}
      </div>
      {!follows && (
        <button type="button" className="btn btn-secondary chat-newest" onClick={() => setFollows(true)}>
          {t('widgets:chat.newest')}
        </button>
      )}
    </div>
  );
}

function Said({ message }: { message: ChatMessage }): ReactElement {
  const at = new Date(message.at);
  const today = Date.now() - at.getTime() < DAY_MS;
  return (
    <div className={message.mine ? 'said said-mine' : 'said'} data-id={message.id}>
      <p className="said-head">
        <bdi>{message.mine ? t('widgets:chat.you') : message.name}</bdi>
        <time className="num" dateTime={message.at}>
          {today ? minuteOf(at) : timeOf(at)}
        </time>
      </p>
      <p className="said-text" dir="auto">
        {message.content}
      </p>
    </div>
  );
}

const toEnd = (log: HTMLElement | null): void => log?.scrollTo({ top: log.scrollHeight });
