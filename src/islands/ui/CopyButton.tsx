import { type ReactElement, useState } from 'react';
import { check } from '../../lib/art/dialog-icons.ts';
import { copy } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { Icon } from './Icon.tsx';

/** Copies a text, such as a bet's number, and says that it did. */
export function CopyButton({ text }: { text: string }): ReactElement {
  const [done, setDone] = useState(false);
  return (
    <button
      type="button"
      className="copy"
      aria-label={t(done ? 'common:ui.copied' : 'common:ui.copy', { text })}
      onClick={() => navigator.clipboard.writeText(text).then(() => setDone(true))}
    >
      <Icon path={done ? check : copy} size={14} />
    </button>
  );
}
