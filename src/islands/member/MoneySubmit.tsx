import type { ReactElement, ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** The id of its form: on a phone the button is in the foot, outside of it. */
  form: string;
  busy: boolean;
  busyLabel: string;
  /** Why it cannot be pressed now. */
  stopped: string | undefined;
  /** The reason is said at its field already. */
  quiet?: boolean;
  children: ReactNode;
}

/** The one button of a form that moves money. */
export const MoneySubmit = ({ form, busy, busyLabel, stopped, quiet, children }: Props): ReactElement => (
  <Button
    type="submit"
    form={form}
    variant="primary"
    large
    block
    busy={busy}
    busyLabel={busyLabel}
    disabled={stopped !== undefined}
    reason={quiet ? undefined : stopped}
  >
    {children}
  </Button>
);
