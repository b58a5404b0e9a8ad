import { type ReactElement, useEffectEvent, useLayoutEffect, useState } from 'react';
import { alert } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { closeModal } from '../../lib/stores/modals.ts';
import { useAskFirst } from '../center/ask-first.ts';
import { useBackLayer } from '../center/back-layer.ts';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';

/** Until the password is copied or passed on, leaving it asks once. */
export function AskFirst(): ReactElement | null {
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
  // As soon as the password can be seen.
  useLayoutEffect(() => {
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
