import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { left, right } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { Inbox, MessagePage, ShownMessages } from '../../../lib/stores/inbox.ts';
import { EmptyPage, FailedPage } from '../../center/PageState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useLate } from '../../ui/use-late.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { MessageRow } from './MessageRow.tsx';
import type { MessageActs } from './message-acts.ts';

interface Props {
  inbox: Inbox;
  /** The one that is read. */
  current: string | undefined;
  acts: MessageActs;
  phone: boolean;
}

const choices: ShownMessages[] = ['all', 'unread', 'notices'];

export function MessageList({ inbox, current, acts, phone }: Props): ReactElement {
  const [shown, page] = [useStore(inbox.$shown), useStore(inbox.$page)];
  const unread = page.state === 'failed' ? 0 : (page.value?.unread ?? 0);
  return (
    <section className="messages-list" aria-label={t('member:messages.list')}>
      <Tabs
        label={t('member:messages.show.label')}
        tabs={choices.map((id) => ({
          id,
          label: t(`member:messages.show.${id}`),
          ...(id === 'unread' && unread > 0 && { count: String(unread) }),
        }))}
        current={shown}
        onChoose={(id) => inbox.show(id as ShownMessages)}
      />
      <Body inbox={inbox} shown={shown} current={current} acts={acts} phone={phone} />
    </section>
  );
}

function Body({ inbox, shown, current, acts, phone }: Props & { shown: ShownMessages }): ReactElement | null {
  const page = useStore(inbox.$page);
  const late = useLate(page.state === 'loading' && page.value === undefined);
  if (page.state === 'failed')
    return (
      <FailedPage
        title={t('member:messages.failed')}
        text={t('member:messages.failedText', { reason: withoutStop(page.error.message) })}
        failure={page}
        onAgain={() => void inbox.reload()}
      />
    );
  const { value } = page;
  if (!value) return late ? <Skeleton rows={7} height={56} /> : null;
  if (value.list.length === 0)
    return (
      <EmptyPage title={t(`member:messages.empty.${shown}`)} text={t(`member:messages.empty.${shown}Text`)} />
    );
  return (
    <>
      <ul className="messages-rows">
        {value.list.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            current={message.id === current}
            acts={acts}
            phone={phone}
          />
        ))}
      </ul>
      {phone ? <More value={value} inbox={inbox} shown={shown} /> : <Pager value={value} inbox={inbox} />}
    </>
  );
}

interface FootProps {
  value: MessagePage;
  inbox: Inbox;
}

function Pager({ value, inbox }: FootProps): ReactElement {
  const { list, skipped, more, unread } = value;
  return (
    <nav className="messages-pager" aria-label={t('member:messages.pager.label')}>
      <span className="soft small num">
        {t('member:messages.pager.span', { from: skipped + 1, to: skipped + list.length, unread })}
      </span>
      {(skipped > 0 || more) && (
        <>
          <Step label="newer" icon={left} enabled={skipped > 0} onPress={inbox.newer} />
          <Step label="older" icon={right} enabled={more} onPress={inbox.older} />
        </>
      )}
    </nav>
  );
}

interface StepProps {
  label: 'newer' | 'older';
  icon: string;
  enabled: boolean;
  onPress: () => void;
}

const Step = ({ label, icon, enabled, onPress }: StepProps): ReactElement => (
  <button
    type="button"
    className="record-step"
    aria-label={t(`member:messages.pager.${label}`)}
    aria-disabled={!enabled}
    onClick={() => enabled && onPress()}
  >
    <Icon path={icon} />
  </button>
);

function More({ value, inbox, shown }: FootProps & { shown: ShownMessages }): ReactElement {
  const count = value.list.length;
  return (
    <p className="messages-more">
      {shown === 'all' && (
        <span className="soft num">{t('member:messages.shownOf', { count, all: value.all })}</span>
      )}
      {value.more && (
        <button type="button" className="link" onClick={inbox.older}>
          {t('member:messages.showOlder')}
        </button>
      )}
    </p>
  );
}
