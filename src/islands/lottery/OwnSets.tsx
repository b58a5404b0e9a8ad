// Sets that the member keeps under names of their own, the same on every device.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { plus, trash } from '../../lib/art/icons.ts';
import { setName } from '../../lib/contract/account-fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { keepNumbers, ownSets } from '../../lib/stores/lottery-sets.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { $session, whenSignedIn } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { SetKey } from './SetKey.tsx';
import type { Slip } from './use-slip.ts';

export function OwnSets({ slip }: { slip: Slip }): ReactElement {
  const signedIn = useStore($session).state === 'in';
  const read = useStore(ownSets.$loaded);
  const [naming, setNaming] = useState(false);
  useEffect(() => {
    if (signedIn) void ownSets.read();
  }, [signedIn]);
  const sets = signedIn && read.state === 'ready' ? read.value : [];
  const ofThese = sets.filter(({ numbers }) => numbers.every(({ length }) => length === slip.digits));
  return (
    <>
      <div className="lottery-row">
        <h4>{t('lottery:own.title')}</h4>
        <Button
          variant="ghost"
          icon={plus}
          disabled={slip.numbers.length === 0}
          onClick={() => whenSignedIn(() => setNaming(true))}
        >
          {t('lottery:own.keep')}
        </Button>
      </div>
      {naming && <Naming numbers={slip.numbers} onDone={() => setNaming(false)} />}
      {ofThese.length === 0 && !naming && <p className="soft small">{t('lottery:own.none')}</p>}
      <ul className="lottery-sets lottery-kept">
        {ofThese.map(({ name, numbers }) => (
          <li key={name}>
            <SetKey label={name} numbers={numbers} slip={slip} />
            <Button
              variant="ghost"
              icon={trash}
              aria-label={t('lottery:own.drop', { name })}
              onClick={() => void drop(name)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Gives a name up. */
async function drop(name: string): Promise<void> {
  try {
    await keepNumbers(name, []);
  } catch (error) {
    if (!isRefused(error)) throw error;
    showToast('failed', error.message);
  }
}

function Naming({ numbers, onDone }: { numbers: readonly string[]; onDone: () => void }): ReactElement {
  const form = useCheckedForm({ name: setName }, { name: '' });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(({ name }) => keepNumbers(name, numbers).then(onDone, refusalShown(form)));
  return (
    <form className="lottery-naming" onSubmit={save} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <Field
        label={t('lottery:own.name')}
        maxLength={40}
        autoFocus
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="lottery-row">
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          {t('lottery:own.save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('lottery:own.cancel')}
        </Button>
      </div>
    </form>
  );
}
