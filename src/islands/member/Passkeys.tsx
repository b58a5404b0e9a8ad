import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $protection, canMakePasskeys } from '../../lib/stores/security.ts';
import { useInnerPage } from '../center/page-slots.tsx';
import { Alert } from '../ui/Alert.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import type { InnerProps } from './security-pages.ts';

/** The passkeys of the account, and one more where this browser can make it. */
export function Passkeys({ onBack }: InnerProps): ReactElement {
  const protection = useStore($protection);
  const [able, setAble] = useState<boolean>();
  const passkeys = protection.state === 'ready' ? protection.value.passkeys : [];
  useInnerPage(t('member:security.passkeys.title'), onBack);

  useEffect(() => {
    void canMakePasskeys().then(setAble);
  }, []);

  return (
    <div className="inner-page">
      <p className="soft small">{t('member:security.passkeys.note')}</p>
      {protection.state === 'failed' && <Alert kind="danger">{protection.error.message}</Alert>}
      {passkeys.length > 0 && (
        <ul className="profile-steps" aria-label={t('member:security.passkeys.list')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {protection.state === 'ready' && passkeys.length === 0 && (
        <p className="inner-empty">{t('member:security.passkeys.empty')}</p>
      )}
      {able === false && <Alert>{t('member:security.passkeys.unable')}</Alert>}
      {able && <PasskeyForm />}
    </div>
  );
}
