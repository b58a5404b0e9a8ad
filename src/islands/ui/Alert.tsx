import type { ReactElement, ReactNode } from 'react';
import { alert, info } from '../../lib/art/dialog-icons.ts';
import { Icon } from './Icon.tsx';

interface Props {
  kind?: 'info' | 'warn' | 'danger';
  children: ReactNode;
}

/** A message about a whole form or page; a danger is read out at once. */
export function Alert({ kind = 'info', children }: Props): ReactElement {
  return (
    <div className={`alert alert-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon path={kind === 'info' ? info : alert} size={18} />
      <div>{children}</div>
    </div>
  );
}
