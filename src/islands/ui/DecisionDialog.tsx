import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  /** A path of `lib/art/icons`. */
  icon: string;
  /** Words of the two buttons: cancel, and the action. */
  stay: string;
  go: string;
  busy?: boolean;
  busyLabel?: string;
  onStay: () => void;
  onGo: NonNullable<ComponentProps<'form'>['onSubmit']>;
  children: ReactNode;
  /** What the answer takes besides. */
  asked?: ReactNode;
}

/** A question with two buttons: cancel first, the action second. */
export function DecisionDialog({
  title,
  icon,
  stay,
  go,
  busy,
  busyLabel,
  onStay,
  onGo,
  children,
  asked,
}: Props): ReactElement {
  return (
    <Dialog title={title} onClose={onStay} className="decision">
      <span className="decision-icon">
        <Icon path={icon} size={22} />
      </span>
      <p className="decision-text">{children}</p>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onGo(event);
        }}
      >
        {asked}
        <div className="decision-keys">
          <Button large onClick={onStay}>
            {stay}
          </Button>
          <Button large variant="primary" type="submit" busy={busy} busyLabel={busyLabel}>
            {go}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
