import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $session } from '../../lib/stores/session.ts';
import { $balance, $hidden, HIDDEN_TEXT } from '../../lib/stores/wallet.ts';
import { Portrait } from '../ui/Portrait.tsx';
import { HideKey } from './HideKey.tsx';

/** Who this is, the VIP badge and the balance. On a phone an eye hides the balance. */
export function CenterPerson({ withEye }: { withEye?: boolean }): ReactElement | null {
  const session = useStore($session);
  if (session.state === 'out') return null;
  return (
    <div className="center-person">
      <Portrait size={44} />
      <div>
        <p className="center-name">
          <strong>{session.account}</strong>
          {session.vipLabel && <span className="badge badge-accent">{session.vipLabel}</span>}
        </p>
        <p className="center-balance">
          <BalanceText />
          {withEye && <HideKey />}
        </p>
      </div>
    </div>
  );
}

export function BalanceText(): ReactElement {
  const session = useStore($session);
  const { text, state } = useStore($balance);
  const hidden = useStore($hidden);
  if (text === '') {
    const known = state === 'failed' ? 'unavailable' : 'refreshing';
    return <span className="soft">{t(`member:center.${known}`)}</span>;
  }
  return (
    <span className="num">
      <span className="center-figure">{hidden ? HIDDEN_TEXT : text}</span>{' '}
      <span className="center-currency">{session.state === 'in' && session.currency}</span>
    </span>
  );
}
