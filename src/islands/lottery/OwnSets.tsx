// Sets that the member keeps under names of their own, the same on every device.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { plus, trash } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { keepNumbers, ownSets } from '../../lib/stores/lottery-sets.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { $session, whenSignedIn } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { SetKey } from './SetKey.tsx';
import type { Slip } from './use-slip.ts';

export function OwnSets({ slip }: { slip: Slip }): ReactElement {
  const signedIn = useStore($session).state === 'in';
  const read = useStore(ownSets.$loaded);
  const [naming, setNaming] = useState(false);
  useEffect(() => {
    if (signedIn) void ownSets.read();
    else ownSets.forget();
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
              onClick={() => void keep(name, [])}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Answers whether it is kept now. Without numbers the name is given up. */
async function keep(name: string, numbers: readonly string[]): Promise<boolean> {
  try {
    await keepNumbers(name, numbers);
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    showToast('failed', error.message);
    return false;
  }
}

function Naming({ numbers, onDone }: { numbers: readonly string[]; onDone: () => void }): ReactElement {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const asked = name.trim();
  return (
    <form
      className="lottery-naming"
      onSubmit={(event) => {
        event.preventDefault();
        if (!asked || busy) return;
        setBusy(true);
        void keep(asked, numbers).then((kept) => {
          setBusy(false);
          if (kept) onDone();
        });
      }}
    >
      <Field
        label={t('lottery:own.name')}
        maxLength={40}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <div className="lottery-row">
        <Button type="submit" variant="secondary" busy={busy} disabled={!asked}>
          {t('lottery:own.save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('lottery:own.cancel')}
        </Button>
      </div>
    </form>
  );
}
