import { type ClipboardEvent, type ReactElement, useState } from 'react';
import { eye, eyeOff, lock } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

/** A password with an eye that shows it. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'suffix' | 'icon'>): ReactElement {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="field-key"
      aria-label={t(shown ? 'common:ui.hidePassword' : 'common:ui.showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon path={shown ? eyeOff : eye} />
    </button>
  );
  return (
    <Field
      {...props}
      icon={lock}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onPaste={pasteTrimmed}
      suffix={toggle}
    />
  );
}

/** Blanks that were copied along with a password are not part of it. */
function pasteTrimmed(event: ClipboardEvent<HTMLInputElement>): void {
  const copied = event.clipboardData.getData('text');
  const meant = copied.trim();
  if (meant === copied) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(meant, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
