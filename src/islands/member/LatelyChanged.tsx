import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { onLive } from '../../lib/stores/live.ts';
import { $changes, loadChanges } from '../../lib/stores/security-changes.ts';
import { FailedPage } from '../center/PageState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLate } from '../ui/use-late.ts';
import { PlaceList, PlaceRow } from './PlaceList.tsx';

/** What changed lately in what protects the account: when, from where and by which device. */
export function LatelyChanged(): ReactElement {
  const changes = useStore($changes);
  const late = useLate(changes.state === 'loading');

  useEffect(() => {
    void loadChanges();
    // Every change is told by a message.
    return onLive('message', () => void loadChanges());
  }, []);

  return (
    <section className="profile-card sign-ins" aria-label={t('member:security.lately.title')}>
      <h3>{t('member:security.lately.title')}</h3>
      {changes.state === 'loading' && late && <Skeleton rows={2} height={40} />}
      {changes.state === 'failed' && (
        <FailedPage
          card
          title={t('member:security.lately.failed')}
          text={changes.error.message}
          failure={changes}
          onAgain={() => void loadChanges()}
        />
      )}
      {changes.state === 'ready' &&
        (changes.value.length === 0 ? (
          <p className="soft tiny">{t('member:security.lately.none')}</p>
        ) : (
          <PlaceList>
            {changes.value.map(({ title, place, device, at }) => (
              <PlaceRow
                key={`${title} ${at}`}
                name={title}
                detail={[device, place].filter(Boolean).join(', ')}
                at={new Date(at)}
              />
            ))}
          </PlaceList>
        ))}
    </section>
  );
}
