import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { pictureAddress } from '../../../lib/stores/files.ts';

/** A picture that the member has sent, small; it opens whole in a new tab. Nothing while it loads, or when it does not. */
export function SaidPicture({ id }: { id: string }): ReactElement | null {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let shown = true;
    pictureAddress(id).then(
      (found) => {
        made = found;
        if (shown) setAddress(found);
      },
      () => undefined,
    );
    return () => {
      shown = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={t('withdraw:talk.picture')} />
    </a>
  );
}
