import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { alert } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { Created } from '../../lib/stores/agent-register.ts';
import { closeModal } from '../../lib/stores/modals.ts';
import { useAskFirst } from '../center/ask-first.ts';
import { useBackLayer } from '../center/back-layer.ts';
import { CopyKey } from '../member/CopyKey.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';

/** The account that was made, with the password that nobody can see again. */
export function CreatedAccount({
  created: { account, password },
  onDone,
}: {
  created: Created;
  onDone: () => void;
}): ReactElement {
  const [passed, setPassed] = useState(false);
  const [copied, setCopied] = useState(false);
  return (
    <div className="agent-created">
      <dl>
        <dt>{t('agents:register.username')}</dt>
        <dd>{account}</dd>
        <dt>{t('agents:register.oneTime')}</dt>
        <dd>
          <output className="agent-once">{password}</output>
        </dd>
      </dl>
      <Alert kind="warn">
        <strong>{t('agents:register.onlyNow')}</strong> {t('agents:register.onlyNowText')}{' '}
        {t('agents:register.ifLost')}
      </Alert>
      {!passed && !copied && <AskFirst />}
      <CopyKey
        text={`${account} ${password}`}
        label={t('agents:register.copyBoth')}
        done={t('agents:register.copied')}
        onCopied={() => setCopied(true)}
      />
      <Checkbox
        label={t('agents:register.passedOn')}
        checked={passed}
        onChange={(event) => setPassed(event.target.checked)}
      />
      <Button
        large
        block
        disabled={!passed}
        reason={passed ? undefined : t('agents:register.tickFirst')}
        onClick={onDone}
      >
        {t('agents:register.done')}
      </Button>
    </div>
  );
}

/** Until the password is copied or passed on, leaving it asks once. */
function AskFirst(): ReactElement | null {
  const [leave, setLeave] = useState<() => void>();
  // Each question takes the entry of the browser's Back with it.
  const [asked, setAsked] = useState(0);
  const ask = (by: () => void): void => setLeave(() => by);
  const stay = (): void => {
    setLeave(undefined);
    setAsked(asked + 1);
  };
  useAskFirst(true, ask);
  // A browser closes a dialog at the second Escape, whatever was said of the first.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (leave) stay();
    else ask(closeModal);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <BackAsks key={asked} onBack={() => ask(closeModal)} />
      {leave && (
        <DecisionDialog
          title={t('agents:register.leave.title')}
          icon={alert}
          stay={t('agents:register.leave.stay')}
          go={t('agents:register.leave.go')}
          onStay={stay}
          onGo={leave}
        >
          {t('agents:register.leave.text')}
        </DecisionDialog>
      )}
    </>
  );
}

function BackAsks({ onBack }: { onBack: () => void }): null {
  useBackLayer(onBack);
  return null;
}
