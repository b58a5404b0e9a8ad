import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { alert, check, info } from '../../lib/art/dialog-icons.ts';
import { $toasts, dropToast, type Toast } from '../../lib/stores/toasts.ts';
import { CloseKey } from './CloseKey.tsx';
import { Icon } from './Icon.tsx';
import { loadStyles } from './load-styles.ts';
import { $noteRoom, $openDialogs } from './open-dialogs.ts';
import styles from './toasts.css?url';

const SHOWN_MS = 5_000;
const ICONS = { done: check, info, failed: alert };

/**
 * Notes about results, top right on a desktop, above the bottom bar on a phone; read out as they come. Behind an open
 * dialog they could be neither seen nor closed, so they are rendered in it: in its room for them, or above a phone's sheet.
 * Their styles come with the first one.
 */
export function Toasts(): ReactElement {
  const toasts = useStore($toasts, { ssr: 'initial' });
  const dialog = useStore($openDialogs).at(-1);
  const room = useStore($noteRoom);
  const [ready, setReady] = useState(false);
  const any = toasts.length > 0;
  useEffect(() => {
    // A note without its styles is better than none.
    if (any)
      loadStyles(styles)
        .catch(() => {})
        .finally(() => setReady(true));
  }, [any]);
  const notes = (
    <div className="toasts" role="status" aria-live="polite">
      {ready && toasts.map((toast) => <Note key={toast.id} toast={toast} />)}
    </div>
  );
  if (!dialog) return notes;
  return createPortal(notes, room && dialog.contains(room) ? room : dialog);
}

function Note({ toast }: { toast: Toast }): ReactElement {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // A failure stays until somebody has seen it.
    if (held || toast.kind === 'failed') return;
    const timer = setTimeout(() => dropToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, toast]);

  return (
    <div
      className={`toast toast-${toast.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon path={ICONS[toast.kind]} />
      <div className="toast-text">
        <strong>{toast.title}</strong>
        {toast.detail && <p>{toast.detail}</p>}
      </div>
      {toast.action && (
        <button type="button" className="toast-action" onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
      <CloseKey className="toast-close" size={16} onClose={() => dropToast(toast.id)} />
    </div>
  );
}
