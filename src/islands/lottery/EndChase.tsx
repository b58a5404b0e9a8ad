// Ends a chase: a key, and a second one that says how much comes back. While the answer is lost, nothing else can be done with it.
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import { type Chase, endChase } from '../../lib/stores/lottery.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { untilKnown } from '../../lib/stores/until-known.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckNow } from '../ui/CheckNow.tsx';
import { useUntilKnown } from '../ui/use-until-known.ts';

interface Props {
  chase: Pick<Chase, 'placementId' | 'held'>;
  betOn: string;
  /** The chase is not as it is shown any more. */
  onEnded: () => void;
}

export function EndChase({ chase: { placementId, held }, betOn, onEnded }: Props): ReactElement | null {
  const [asks, setAsks] = useState(false);
  /** It is ended, and not read again yet. */
  const [ended, setEnded] = useState(false);
  const { busy, lost } = useUntilKnown(placementId, onEnded);
  const key = useRef<HTMLButtonElement>(null);
  const isLost = lost !== undefined;
  const was = useRef({ asks, isLost });
  // Who goes on by keyboard is at the key that follows the one they pressed.
  useLayoutEffect(() => {
    const isGone = isLost !== was.current.isLost && document.activeElement === document.body;
    if (isGone || asks !== was.current.asks) key.current?.focus();
    was.current = { asks, isLost };
  }, [asks, isLost]);

  async function end(): Promise<void> {
    try {
      const answer = await untilKnown(placementId, (late) =>
        endChase({ placementId, ...late }).then(() => true),
      );
      if (!answer) return;
      showToast('done', t('lottery:chase.ended', { amount: formatWire(held) }));
      setEnded(true);
      onEnded();
    } catch (error) {
      if (!isRefused(error)) throw error;
      showToast('failed', error.message);
      setAsks(false);
    }
  }

  if (ended) return null;
  if (lost)
    return (
      <>
        <Alert kind="warn">{t('lottery:chase.unknownEnd')}</Alert>
        <CheckNow
          ref={key}
          tries={lost.tries}
          onAsk={() => {
            lost.tryNow();
            return true;
          }}
        />
      </>
    );
  if (!asks)
    return (
      <Button
        ref={key}
        variant="outline"
        aria-label={`${t('lottery:chase.end')}: ${betOn}`}
        onClick={() => setAsks(true)}
      >
        {t('lottery:chase.end')}
      </Button>
    );
  return (
    <div className="lottery-row">
      <Button ref={key} variant="secondary" busy={busy} onClick={() => void end()}>
        {t('lottery:chase.giveBack', { amount: formatWire(held) })}
      </Button>
      {!busy && (
        <Button variant="ghost" onClick={() => setAsks(false)}>
          {t('lottery:chase.keep')}
        </Button>
      )}
    </div>
  );
}
