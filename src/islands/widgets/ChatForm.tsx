import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { arrowUp } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { TRIAL } from '../../lib/rules/agent-codes.ts';
import { LONGEST_MESSAGE } from '../../lib/rules/chat.ts';
import { $chat, sendMessage } from '../../lib/stores/chat.ts';
import { $session, whenTrueAccount } from '../../lib/stores/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { emptyOnceSent } from '../ui/empty-once-sent.ts';
import { Icon } from '../ui/Icon.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { timeOf } from '../ui/when.ts';

/** One line and a button. A refused text stays in the box. */
export function ChatForm(): ReactElement {
  const session = useStore($session);
  const { mutedUntil } = useStore($chat);
  const form = useCheckedForm({}, { content: '' });
  const { errors, isSubmitting } = form.formState;
  const refusal = errors.content ?? errors.root;
  const empty = form.watch('content').trim() === '';

  if (session.state === 'in' && session.agentCode === TRIAL)
    return (
      <div className="chat-foot">
        <p className="soft small">{t('widgets:chat.trial')}</p>
        <Button block onClick={() => whenTrueAccount(() => {})}>
          {t('widgets:chat.join')}
        </Button>
      </div>
    );

  const submit = form.handleSubmit(async ({ content }) => {
    if (empty || isSubmitting) return;
    await sendMessage(content).then(emptyOnceSent(form, 'content'), refusalShown(form));
    form.setFocus('content');
  });

  return (
    <div className="chat-foot">
      {mutedUntil && (
        <Alert kind="warn">{t('widgets:chat.muted', { until: timeOf(new Date(mutedUntil)) })}</Alert>
      )}
      {refusal && !mutedUntil && <Alert kind="danger">{refusal.message}</Alert>}
      <form className="chat-form" onSubmit={submit} noValidate>
        <input
          maxLength={LONGEST_MESSAGE}
          aria-label={t('widgets:chat.write')}
          placeholder={t('widgets:chat.write')}
          autoComplete="off"
          enterKeyHint="send"
          disabled={mutedUntil !== null}
          {...form.register('content')}
        />
        <button
          type="submit"
          className="btn btn-primary btn-icon"
          aria-label={t('widgets:chat.send')}
          aria-disabled={isSubmitting || empty || undefined}
        >
          <Icon path={arrowUp} />
        </button>
      </form>
      <p className="tiny soft">{t('widgets:chat.rules')}</p>
    </div>
  );
}
