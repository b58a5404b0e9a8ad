import { useStore } from '@nanostores/react';
import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { arrowUp } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { TRIAL } from '../../lib/rules/agent-codes.ts';
import { LONGEST_MESSAGE } from '../../lib/rules/chat.ts';
import { $chat, say } from '../../lib/stores/chat.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { $session, whenTrueAccount } from '../../lib/stores/session.ts';
import { timeOf } from '../records/when.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** One line and a key; what was refused stays to be changed. */
export function ChatForm(): ReactElement {
  const session = useStore($session);
  const { mutedUntil } = useStore($chat);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const box = useRef<HTMLInputElement>(null);

  if (session.state === 'in' && session.agentCode === TRIAL)
    return (
      <div className="chat-foot">
        <p className="soft small">{t('widgets:chat.trial')}</p>
        <Button block onClick={() => whenTrueAccount(() => {})}>
          {t('widgets:chat.join')}
        </Button>
      </div>
    );

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    setRefusal('');
    try {
      await say(text);
      setText('');
    } catch (error) {
      if (!isRefused(error)) throw error;
      setRefusal(error.fields.content ?? error.message);
    } finally {
      setBusy(false);
      box.current?.focus();
    }
  }

  return (
    <div className="chat-foot">
      {mutedUntil && (
        <Alert kind="warn">{t('widgets:chat.muted', { until: timeOf(new Date(mutedUntil)) })}</Alert>
      )}
      {refusal && !mutedUntil && <Alert kind="danger">{refusal}</Alert>}
      <form className="chat-form" onSubmit={(event) => void submit(event)}>
        <input
          ref={box}
          value={text}
          maxLength={LONGEST_MESSAGE}
          aria-label={t('widgets:chat.write')}
          placeholder={t('widgets:chat.write')}
          autoComplete="off"
          enterKeyHint="send"
          disabled={mutedUntil !== null}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="submit"
          className="btn btn-primary btn-icon"
          aria-label={t('widgets:chat.send')}
          aria-disabled={busy || text.trim() === '' || undefined}
        >
          <Icon path={arrowUp} />
        </button>
      </form>
      <p className="tiny soft">{t('widgets:chat.rules')}</p>
    </div>
  );
}
