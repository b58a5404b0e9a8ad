import type { ReactElement } from 'react';
import { alert } from '../../lib/art/dialog-icons.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  text: string;
  confirm: string;
  onClose: () => void;
}

/** A warning with one answer, above what it warns about. */
export function WarnDialog({ title, text, confirm, onClose }: Props): ReactElement {
  return (
    <Dialog title={title} onClose={onClose} className="decision">
      <span className="decision-icon">
        <Icon path={alert} size={22} />
      </span>
      <p className="decision-text">{text}</p>
      <div className="decision-keys">
        <Button large variant="primary" onClick={onClose}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
