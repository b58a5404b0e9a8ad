import { type ReactElement, useEffect, useState } from 'react';
import { download } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { pictureAddress } from '../../../lib/stores/files.ts';
import { isRefused } from '../../../lib/stores/refused.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The pictures that came with a message. */
export const MessageFiles = ({ ids }: { ids: string[] }): ReactElement => (
  <section className="message-files" aria-label={t('member:messages.attached')}>
    <h4>{t('member:messages.attached')}</h4>
    <ul>
      {ids.map((id, at) => (
        <li key={id}>
          <Picture id={id} name={t('member:messages.picture', { number: at + 1 })} />
        </li>
      ))}
    </ul>
  </section>
);

function Picture({ id, name }: { id: string; name: string }): ReactElement {
  const [address, setAddress] = useState<string | 'failed'>();
  useEffect(() => {
    let made: string | undefined;
    let left = false;
    pictureAddress(id).then(
      (ready) => {
        made = ready;
        if (left) URL.revokeObjectURL(ready);
        else setAddress(ready);
      },
      (error: unknown) => {
        if (!isRefused(error)) throw error;
        setAddress('failed');
      },
    );
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);

  if (address === 'failed') return <p className="soft small">{t('member:messages.pictureFailed')}</p>;
  if (!address) return <span className="message-picture" aria-hidden="true" />;
  return (
    <a className="message-picture" href={address} download={`${name}.webp`}>
      <img src={address} alt={name} />
      <span>
        {name}
        <Icon path={download} size={18} />
      </span>
    </a>
  );
}
