// What becomes of the bet when a price moves while it is placed: the member's choice, kept with the account.
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { choosePricePolicy, type PricePolicy } from '../../lib/stores/price-policy.ts';
import { isRefused, type Refused } from '../../lib/stores/refused.ts';
import { whenSignedIn } from '../../lib/stores/session.ts';
import { Alert } from '../ui/Alert.tsx';

const policies = ['ask', 'better', 'any'] as const;

export function PolicyChoice({ policy }: { policy: PricePolicy }): ReactElement {
  const [failed, setFailed] = useState<Refused>();
  function choose(next: PricePolicy): void {
    setFailed(undefined);
    choosePricePolicy(next).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      setFailed(error);
    });
  }
  return (
    <>
      <p className="soft small" aria-hidden="true">
        {t('sports:policy.title')}
      </p>
      <fieldset className="slip-modes slip-policy">
        <legend className="visually-hidden">{t('sports:policy.title')}</legend>
        {policies.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === policy}
            onClick={() => whenSignedIn(() => choose(each))}
          >
            {t(`sports:policy.${each}`)}
          </button>
        ))}
      </fieldset>
      {failed && <Alert kind="danger">{failed.message}</Alert>}
    </>
  );
}
