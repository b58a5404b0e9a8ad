import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $places, loadPlaces } from '../../lib/stores/security.ts';
import { FailedPage } from '../center/PageState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLate } from '../ui/use-late.ts';
import { KnownPlaces } from './KnownPlaces.tsx';
import { Sessions } from './Sessions.tsx';

/** Where the account is signed in, and the places it is known from. */
export function SignIns(): ReactElement {
  const places = useStore($places);
  const late = useLate(places.state === 'loading');

  useEffect(() => {
    void loadPlaces();
  }, []);

  return (
    <section className="profile-card sign-ins" aria-label={t('member:security.places.title')}>
      <h3>{t('member:security.places.title')}</h3>
      {places.state === 'loading' && late && <Skeleton rows={3} height={40} />}
      {places.state === 'failed' && (
        <FailedPage
          card
          title={t('member:security.places.failed')}
          text={places.error.message}
          failure={places}
          onAgain={() => void loadPlaces()}
        />
      )}
      {places.state === 'ready' && (
        <>
          <Sessions sessions={places.value.sessions} />
          <h3>{t('member:security.places.known')}</h3>
          <KnownPlaces addresses={places.value.addresses} />
        </>
      )}
    </section>
  );
}
