import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { eye, eyeOff } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { $hidden, toggleHidden } from '../../lib/stores/wallet.ts';
import { Icon } from '../ui/Icon.tsx';

/** The eye that hides every amount of the member, wherever it is pressed. */
export function HideKey(): ReactElement {
  const hidden = useStore($hidden);
  return (
    <button
      type="button"
      className="center-eye"
      aria-label={t(hidden ? 'member:center.showBalance' : 'member:center.hideBalance')}
      aria-pressed={hidden}
      onClick={toggleHidden}
    >
      <Icon path={hidden ? eyeOff : eye} size={18} />
    </button>
  );
}
