import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseKey } from './CloseKey.tsx';
import { keepFocus } from './keep-focus.ts';
import { openAbove } from './open-dialogs.ts';

interface Props {
  title: string;
  /** Without it the dialog has no way out but the answers in it. */
  onClose?: () => void;
  /** A picture on the left, a strip on top of a phone's sheet. */
  art?: ReactNode;
  /** `sheet` for forms and decisions, `centre` for the large centres that fill a phone. */
  shape?: 'sheet' | 'centre';
  /** The title is for screen readers only; the content shows its own. */
  quietTitle?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog: centred on a desktop, a sheet from below on a phone. Escape, the scrim and the close button end it,
 * focus stays inside and goes back to where it was, the page behind does not scroll.
 */
export function Dialog({
  title,
  onClose,
  art,
  shape = 'sheet',
  quietTitle,
  className,
  children,
}: Props): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // The scrim is the dialog's own backdrop: a press on it has the dialog itself as its target.
  useEffect(() => {
    const dialog = ref.current;
    const onPress = (event: PointerEvent): void => {
      if (event.target === dialog) onClose?.();
    };
    dialog?.addEventListener('pointerdown', onPress);
    return () => dialog?.removeEventListener('pointerdown', onPress);
  }, [onClose]);

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    const root = document.documentElement;
    if (window.innerWidth > root.clientWidth) root.classList.add('had-scrollbar');
    root.classList.add('dialog-open');
    const close = dialog && openAbove(dialog);
    const letGo = dialog && keepFocus(dialog, heading.current);
    return () => {
      letGo?.();
      close?.();
      // A sheet may have stood over another dialog, which stays.
      if (!document.querySelector('dialog[open]')) root.classList.remove('dialog-open', 'had-scrollbar');
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={['dialog', `dialog-${shape}`, art && 'dialog-with-art', className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // A browser closes a dialog at the second Escape, whatever was said of the first.
        if (!onClose && event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => {
        // In React the event also bubbles from a dialog that is open over this one.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className="dialog-frame">
        {art && <div className="dialog-art">{art}</div>}
        <div className="dialog-main">
          <h2
            ref={heading}
            className={quietTitle ? 'visually-hidden' : 'dialog-title'}
            id={titleId}
            tabIndex={-1}
          >
            {title}
          </h2>
          {onClose && <CloseKey className="dialog-close" onClose={onClose} />}
          {children}
        </div>
      </div>
    </dialog>
  );
}
