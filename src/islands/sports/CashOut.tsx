// Sells an open bet back: a key with what is paid now, and a second one that says it. It asks again when the amount has fallen. While the
// answer is lost, nothing else can be done.
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { SportsBet } from '../../lib/stores/sports-bets.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckNow } from '../ui/CheckNow.tsx';
import { useCashOut } from './use-cash-out.ts';

interface Props {
  bet: Pick<SportsBet, 'number' | 'cashOut'>;
  /** The bet is not as it is shown any more. */
  onChanged: () => void;
}

export function CashOut({ bet, onChanged }: Props): ReactElement | null {
  const { asked, fellFrom, amount, busy, failed, lost, ask, keep, sell } = useCashOut(bet, onChanged);
  const confirm = useRef<HTMLButtonElement>(null);
  const key = useRef<HTMLButtonElement>(null);
  const check = useRef<HTMLButtonElement>(null);
  const isLost = lost !== undefined;
  const was = useRef({ asked, isLost });
  // Who goes on by keyboard stays where they are.
  useLayoutEffect(() => {
    const isGone = isLost !== was.current.isLost && document.activeElement === document.body;
    if (isGone || asked !== was.current.asked) (isLost ? check : asked ? confirm : key).current?.focus();
    was.current = { asked, isLost };
  }, [asked, isLost]);
  if (lost)
    return (
      <fieldset className="cash-out">
        <legend className="visually-hidden">{t('sports:cashOut.title')}</legend>
        <Alert kind="warn">{t('sports:cashOut.unknown')}</Alert>
        <CheckNow
          ref={check}
          tries={lost.tries}
          onAsk={() => {
            lost.tryNow();
            return true;
          }}
        />
      </fieldset>
    );
  if (bet.cashOut === undefined && !asked) return null;
  const money = formatWire(amount ?? '0.00');
  if (!asked)
    return (
      <div className="cash-out">
        <Button
          ref={key}
          variant="outline"
          className="num"
          disabled={amount === null}
          {...(amount === null && { reason: t('sports:cashOut.waits') })}
          onClick={ask}
        >
          {amount === null ? t('sports:cashOut.title') : t('sports:cashOut.key', { amount: money })}
        </Button>
      </div>
    );
  return (
    <fieldset className="cash-out cash-out-asks">
      <legend className="visually-hidden">{t('sports:cashOut.title')}</legend>
      <p className="small">{t('sports:cashOut.text', { amount: money })}</p>
      {fellFrom && (
        <Alert kind="warn">{t('sports:cashOut.fell', { from: formatWire(fellFrom), to: money })}</Alert>
      )}
      {failed && <Alert kind="danger">{failed}</Alert>}
      <div className="cash-out-keys">
        <Button
          ref={confirm}
          variant="primary"
          className="num"
          busy={busy}
          busyLabel={t('sports:cashOut.selling')}
          disabled={amount === null}
          {...(amount === null && { reason: t('sports:cashOut.waits') })}
          onClick={sell}
        >
          {t(fellFrom ? 'sports:cashOut.accept' : 'sports:cashOut.sell', { amount: money })}
        </Button>
        <Button variant="ghost" onClick={keep}>
          {t('sports:cashOut.keep')}
        </Button>
      </div>
    </fieldset>
  );
}
