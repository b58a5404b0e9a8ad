// The button in a corner that closes a panel.
import type { ReactElement } from 'react';
import { x } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { Icon } from './Icon.tsx';

export function CloseKey({
  className = 'btn btn-ghost btn-icon',
  size,
  onClose,
}: {
  className?: string;
  size?: number;
  onClose: () => void;
}): ReactElement {
  return (
    <button type="button" className={className} aria-label={t('common:ui.close')} onClick={onClose}>
      <Icon path={x} {...(size && { size })} />
    </button>
  );
}
