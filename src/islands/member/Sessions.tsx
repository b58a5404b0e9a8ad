import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { endSessions, type Places } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { PlaceList, PlaceRow } from './PlaceList.tsx';
import { useDoing } from './use-doing.ts';

/** The browsers that are signed in now; each but this one can be signed out from here. */
export function Sessions({ sessions }: Pick<Places, 'sessions'>): ReactElement {
  const { doing, run } = useDoing();
  const others = sessions.filter(({ current }) => !current);
  const end = (id?: string) =>
    run(id ?? 'others', async () => {
      const count = await endSessions(id);
      showToast('done', t('member:security.places.ended', { count }));
    });

  return (
    <>
      <PlaceList>
        {sessions.map(({ id, current, device, address, seenAt }) => {
          const name = device || t('member:security.places.unknown');
          return (
            <PlaceRow
              key={id}
              now={current}
              name={name}
              detail={address}
              at={new Date(seenAt)}
              action={
                current
                  ? undefined
                  : {
                      label: t('member:security.places.end'),
                      longLabel: t('member:security.places.endOf', { device: name, address }),
                      busy: doing === id,
                      onPress: () => end(id),
                    }
              }
            />
          );
        })}
      </PlaceList>
      {others.length > 0 && (
        <button type="button" className="link" aria-busy={doing === 'others'} onClick={() => end()}>
          {t('member:security.places.endOthers')}
        </button>
      )}
    </>
  );
}
