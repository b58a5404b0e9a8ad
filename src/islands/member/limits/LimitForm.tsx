import { type ReactElement, useEffect, useId, useRef } from 'react';
import { alert } from '../../../lib/art/dialog-icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, parseMinor, toWire } from '../../../lib/rules/money.ts';
import { type Limit, setLimit } from '../../../lib/stores/player-protection.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { refusalShown } from '../../ui/refusal.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useDoing } from '../use-doing.ts';
import {
  amountText,
  type EffectText,
  effectOf,
  effectText,
  faultOf,
  momentText,
  nameOf,
} from './limit-words.ts';

interface Props {
  limit: Limit;
  currency: string;
  onDone: () => void;
}

/** Asks for another amount, or for no limit, in the place of the limit. */
export function LimitForm({ limit, currency, onDone }: Props): ReactElement {
  const { kind, period, amount: present } = limit;
  const [id, noteId] = [useId(), useId()];
  const box = useRef<HTMLFormElement>(null);
  const form = useCheckedForm(
    {},
    { amount: '' },
    ({ amount }) => {
      const message = faultOf(limit, amount);
      return message ? [{ field: 'amount', message }] : [];
    },
    `limit.${kind}.${period}`,
  );
  const { errors, isSubmitting } = form.formState;
  const error = errors.amount?.message ?? errors.root?.message;
  const minor = parseMinor(form.watch('amount'));

  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const { run } = useDoing();

  async function ask(askedMinor: bigint | undefined): Promise<void> {
    const wire = askedMinor === undefined ? undefined : toWire(askedMinor);
    await setLimit(kind, period, wire).then((waiting) => {
      // A lower limit is seen in its row at once; what waits is shown elsewhere.
      if (waiting) {
        const detail = `${nameOf(kind, period)}: ${amountText(waiting.amount)}`;
        showToast('info', t('limits:asked', { time: momentText(waiting.confirmFrom) }), { detail });
      }
      onDone();
    }, refusalShown(form));
  }

  const submit = form.handleSubmit(({ amount }) => ask(parseMinor(amount)));
  const higher = minor !== undefined && effectOf(limit, minor) === 'higher';
  return (
    <form className="limit-form" ref={box} onSubmit={submit} noValidate>
      <label htmlFor={id}>
        <strong>{t(`limits:period.${period}`)}</strong>{' '}
        <span className="soft num">
          {present === null ? t('limits:noLimit') : t('limits:now', { amount: amountText(present) })}
        </span>
      </label>
      <span className={error ? 'field-box limit-box field-wrong' : 'field-box limit-box'}>
        <input
          {...form.register('amount')}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
        />
        <span className="soft">{currency}</span>
      </span>
      <div className="limit-keys">
        <Button onClick={onDone}>{t('limits:notNow')}</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={t('limits:busy')}>
          {buttonWord(minor, higher)}
        </Button>
      </div>
      <div className="limit-note" id={noteId} role={error ? 'alert' : undefined}>
        {error ? (
          <span className="field-error">
            <Icon path={alert} size={16} />
            {error}
          </span>
        ) : (
          <Effect {...effectText(limit, minor)} />
        )}
        {present !== null && (
          <button type="button" className="link" onClick={() => void run('remove', () => ask(undefined))}>
            {t('limits:remove')}
          </button>
        )}
      </div>
    </form>
  );
}

function buttonWord(minor: bigint | undefined, higher: boolean): string {
  if (minor === undefined || minor < 0n) return t('limits:set');
  return t(higher ? 'limits:askFor' : 'limits:setTo', { amount: formatMinor(minor) });
}

const Effect = ({ atOnce, text }: EffectText): ReactElement => (
  <span>
    {atOnce && <strong className="win">{atOnce}</strong>} {text}
  </span>
);
