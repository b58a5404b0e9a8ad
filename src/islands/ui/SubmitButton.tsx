import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';

interface Props {
  busy: boolean;
  busyLabel: string;
  disabled?: boolean;
  /** Why it is disabled; shown under it. */
  reason?: string;
  children: ReactNode;
}

/** The one action of a form, across its whole width. */
export const SubmitButton = (props: Props): ReactElement => (
  <Button type="submit" variant="primary" large block {...props} />
);
