import { type ReactElement, useState } from 'react';
import { check } from '../../lib/art/dialog-icons.ts';
import { copy } from '../../lib/art/icons.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  text: string;
  label: string;
  /** Said once it is copied. */
  done: string;
  onCopied?: () => void;
}

/** Copies what is too secret or too long to be read out in a button's name. */
export function CopyKey({ text, label, done, onCopied }: Props): ReactElement {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      icon={copied ? check : copy}
      onClick={() => {
        void navigator.clipboard.writeText(text).then(() => {
          setCopied(true);
          onCopied?.();
        });
      }}
    >
      <span aria-live="polite">{copied ? done : label}</span>
    </Button>
  );
}
