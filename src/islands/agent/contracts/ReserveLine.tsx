// What the agent has set aside for bills of downlines, what waits for it, and a form to add to it or take back.
import { type ReactElement, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { type OwnContracts, setAside } from '../../../lib/stores/contracts.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { refusalShown } from '../../ui/refusal.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';

interface Props {
  reserve: OwnContracts['reserve'];
  currency: string;
  onChanged: () => void;
}

export function ReserveLine({ reserve, currency, onChanged }: Props): ReactElement {
  const [way, setWay] = useState<'in' | 'out'>();
  const missing = reserve.missing !== '0.00';
  return (
    <section className="contract-reserve">
      <p>
        <span className="soft">{t('agents:contracts.reserve.title')}</span>{' '}
        <strong className="num">{formatWire(reserve.balance)}</strong>{' '}
        <span className="soft num">
          {t('agents:contracts.reserve.due', { due: formatWire(reserve.due), currency })}
        </span>
      </p>
      {missing && (
        <p className="contract-short small">
          {t('agents:contracts.reserve.missing', { missing: formatWire(reserve.missing), currency })}
        </p>
      )}
      <div className="contract-keys">
        <Button aria-expanded={way === 'in'} onClick={() => setWay(way === 'in' ? undefined : 'in')}>
          {t('agents:contracts.reserve.in')}
        </Button>
        {reserve.free !== '0.00' && (
          <Button aria-expanded={way === 'out'} onClick={() => setWay(way === 'out' ? undefined : 'out')}>
            {t('agents:contracts.reserve.out')}
          </Button>
        )}
      </div>
      {way && (
        <Form
          key={way}
          way={way}
          usual={way === 'in' ? reserve.missing : reserve.free}
          onDone={() => {
            setWay(undefined);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function Form({
  way,
  usual,
  onDone,
}: {
  way: 'in' | 'out';
  usual: string;
  onDone: () => void;
}): ReactElement {
  const form = useCheckedForm({}, { amount: usual === '0.00' ? '' : usual });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ amount }) =>
    setAside(amount, way).then(() => {
      showToast('done', t(`agents:contracts.reserve.done.${way}`));
      onDone();
    }, refusalShown(form)),
  );

  return (
    <form className="contract-aside" noValidate onSubmit={submit}>
      <Field
        label={t('agents:contracts.amount')}
        inputMode="decimal"
        error={errors.amount?.message ?? errors.root?.message}
        {...form.register('amount')}
      />
      <Button type="submit" large busy={isSubmitting}>
        {t(`agents:contracts.reserve.${way}`)}
      </Button>
    </form>
  );
}
