// Before a game of a vendor with a wallet of its own: how much of the main wallet goes there.
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor, toWire } from '../../lib/rules/money.ts';
import { openAnswered, type Transfer } from '../../lib/stores/play.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { bringTo } from '../../lib/stores/transfers.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';

/** Asks, moves the amount, and opens the game. What is on the way does not keep the game closed. */
export function BringMoney({ transfer }: { transfer: Transfer }): ReactElement | null {
  const { vendor, vassalage, currency, main, there } = transfer;
  const [ready, setReady] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  // The same key for another try of the same amount, which moves money once.
  const tried = useRef({ amount: '', key: '' });
  useEffect(() => void loadMessages('common', 'wallet').then(() => setReady(true)), []);
  if (!ready) return null;
  const most = parseMinor(main) ?? 0n;
  const minor = parseMinor(typed.replaceAll(',', ''));
  const fits = minor !== undefined && minor > 0n && minor <= most;

  async function bring(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!fits) {
      const tooMuch = minor !== undefined && minor > most;
      setError(tooMuch ? t('wallet:bring.most', { amount: formatMinor(most) }) : t('wallet:bring.wrong'));
      return;
    }
    const amount = toWire(minor);
    if (tried.current.amount !== amount) tried.current = { amount, key: crypto.randomUUID() };
    setBusy(true);
    try {
      const state = await bringTo(vassalage, amount, tried.current.key);
      if (state === 'refused') {
        tried.current = { amount: '', key: '' };
        setError(t('wallet:bring.refused', { vendor }));
        return;
      }
      if (state === 'on_the_way') showToast('info', t('wallet:bring.onTheWay', { vendor }));
      openAnswered();
    } catch (failure) {
      if (!isRefused(failure)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="bring" onSubmit={bring} noValidate>
      <h2>{t('wallet:bring.title')}</h2>
      <p>{t('wallet:bring.text', { vendor })}</p>
      {there !== '0.00' && <p>{t('wallet:bring.there', { amount: formatWire(there) })}</p>}
      <Field
        label={t('wallet:bring.label')}
        hint={t('wallet:bring.available', { amount: `${formatWire(main)} ${currency}` })}
        {...(error && { error })}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError('');
        }}
        suffix={
          <button type="button" className="bring-all" onClick={() => setTyped(formatWire(main))}>
            {t('wallet:bring.all')}
          </button>
        }
      />
      <Button type="submit" large block variant="primary" busy={busy}>
        {t('wallet:bring.button', { amount: fits ? formatMinor(minor) : '0.00', currency })}
      </Button>
      <Button block onClick={() => openAnswered()}>
        {t('wallet:bring.without')}
      </Button>
    </form>
  );
}
