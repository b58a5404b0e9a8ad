import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { forgetAddress, type Places } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { PlaceList, PlaceRow } from './PlaceList.tsx';
import { useDoing } from './use-doing.ts';

/** The addresses that a sign-in may come from without another proof. */
export function KnownPlaces({ addresses }: Pick<Places, 'addresses'>): ReactElement {
  const { doing, run } = useDoing();
  const forget = (address: string) =>
    run(address, async () => {
      await forgetAddress(address);
      showToast('done', t('member:security.places.forgotten', { address }));
    });

  if (addresses.length === 0) return <p className="soft tiny">{t('member:security.places.knownNone')}</p>;
  return (
    <>
      <p className="soft tiny">{t('member:security.places.knownText')}</p>
      <PlaceList>
        {addresses.map(({ address, device, lastSeenAt }) => (
          <PlaceRow
            key={address}
            name={address}
            detail={device || t('member:security.places.unknown')}
            at={new Date(lastSeenAt)}
            action={{
              label: t('member:security.places.forget'),
              longLabel: t('member:security.places.forgetOf', { address }),
              busy: doing === address,
              onPress: () => forget(address),
            }}
          />
        ))}
      </PlaceList>
    </>
  );
}
