// Before a game of a vendor with a wallet of its own: how much of the main wallet goes there.
import { type ReactElement, useEffect, useState } from 'react';
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor, toWire } from '../../lib/rules/money.ts';
import { keptKey } from '../../lib/stores/kept-key.ts';
import { openAnswered, type Transfer } from '../../lib/stores/play.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { bringTo } from '../../lib/stores/transfers.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';

/** Asks, moves the amount, and opens the game. What is on the way does not keep the game closed. */
export function BringMoney({ transfer }: { transfer: Transfer }): ReactElement | null {
  const { vendor, vassalage, currency, main, there } = transfer;
  const [ready, setReady] = useState(false);
  const [bringing] = useState(keptKey);
  useEffect(() => void loadMessages('common', 'wallet').then(() => setReady(true)), []);
  const most = parseMinor(main) ?? 0n;
  const form = useCheckedForm({}, { amount: '' }, ({ amount }) => {
    const minor = minorOf(amount);
    if (minor !== undefined && minor > most)
      return [{ field: 'amount', message: t('wallet:bring.most', { amount: formatMinor(most) }) }];
    return minor ? [] : [{ field: 'amount', message: t('wallet:bring.wrong') }];
  });
  const { errors, isSubmitting } = form.formState;
  const minor = minorOf(form.watch('amount'));
  if (!ready) return null;

  async function bring(amount: string): Promise<void> {
    const state = await bringTo(vassalage, amount, bringing.for(amount).idempotencyKey);
    if (state === 'refused') {
      bringing.done();
      form.setError('amount', { message: t('wallet:bring.refused', { vendor }) });
      return;
    }
    if (state === 'on_the_way') showToast('info', t('wallet:bring.onTheWay', { vendor }));
    openAnswered();
  }

  const submit = form.handleSubmit(({ amount }) =>
    bring(toWire(minorOf(amount) ?? 0n)).catch(refusalShown(form)),
  );
  const error = errors.amount?.message ?? errors.root?.message;
  return (
    <form className="bring" onSubmit={submit} noValidate>
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
        {...form.register('amount')}
        suffix={
          <button
            type="button"
            className="bring-all"
            onClick={() => form.setValue('amount', formatWire(main), { shouldValidate: true })}
          >
            {t('wallet:bring.all')}
          </button>
        }
      />
      <Button type="submit" large block variant="primary" busy={isSubmitting}>
        {t('wallet:bring.button', {
          amount: minor !== undefined && minor <= most ? formatMinor(minor) : '0.00',
          currency,
        })}
      </Button>
      <Button block onClick={() => openAnswered()}>
        {t('wallet:bring.without')}
      </Button>
    </form>
  );
}

/** Of 1,000.00 as people write it; undefined for what is no amount above zero. */
function minorOf(typed: string): bigint | undefined {
  const minor = parseMinor(typed.replaceAll(',', ''));
  return minor !== undefined && minor > 0n ? minor : undefined;
}
