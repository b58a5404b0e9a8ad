// The signed-in side of the header: balance, deposit, account menu. Hidden by the page's style while signed out.
import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { eye, eyeOff } from '../../lib/art/dialog-icons.ts';
import { wallet } from '../../lib/art/icons.ts';
import { $session } from '../../lib/stores/session.ts';
import { $unreadText } from '../../lib/stores/unread.ts';
import { $balance, $hidden, HIDDEN_TEXT, refreshBalance, toggleHidden } from '../../lib/stores/wallet.ts';
import { Icon } from '../ui/Icon.tsx';
import { Portrait } from '../ui/Portrait.tsx';
import type { MenuProps } from './AccountMenu.tsx';
import { followSecurity } from './follow-security.ts';
import { openCenter } from './open-center.ts';

/** Few members have money anywhere else, so the others do not load it. */
const WalletLines = lazy(() => import('./WalletLines.tsx').then((part) => ({ default: part.WalletLines })));

interface Props {
  words: MenuProps['words'] & Record<'refreshing' | 'refresh' | 'failed' | 'unread' | 'menuOf', string>;
}

export function HeaderAccount({ words }: Props): ReactElement {
  const session = useStore($session, { ssr: 'initial' });
  const balance = useStore($balance, { ssr: 'initial' });
  const hidden = useStore($hidden, { ssr: 'initial' });
  const unread = useStore($unreadText, { ssr: 'initial' });
  const signedIn = session.state === 'in';
  // Visitors do not load the menu that they cannot open.
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  useEffect(() => followSecurity(), []);
  useEffect(() => {
    if (!signedIn) return;
    // What cannot be loaded, the next page tries again.
    import('./AccountMenu.tsx').then(
      (part) => setMenu(() => part.AccountMenu),
      () => undefined,
    );
  }, [signedIn]);
  const parts = signedIn && !hidden ? balance.parts : undefined;
  const known = balance.state === 'failed' ? words.failed : words.refreshing;
  const text = hidden ? HIDDEN_TEXT : balance.text || known;
  // It has a name as soon as it opens.
  const account = signedIn && Menu ? session.account : '';
  const unreadWords = words.unread.replace('{{count}}', unread);

  return (
    <div className="member-keys">
      <div className="balance" data-state={balance.state}>
        <button
          type="button"
          className="balance-key"
          title={words.refresh}
          popoverTarget={parts ? 'wallet-popover' : undefined}
          onClick={() => refreshBalance()}
        >
          <Icon path={wallet} size={18} />
          <span className="visually-hidden">{words.refresh}: </span>
          <output className="num">{text}</output>
          {balance.text && !hidden && signedIn && <span className="soft tiny">{session.currency}</span>}
        </button>
        <button
          type="button"
          className="balance-eye"
          aria-label={hidden ? words.show : words.hide}
          aria-pressed={hidden}
          onClick={toggleHidden}
        >
          <Icon path={hidden ? eyeOff : eye} size={16} />
        </button>
      </div>
      <button type="button" className="btn btn-primary not-excluded" onClick={() => openCenter('depositv2')}>
        {words.deposit}
      </button>
      <button
        type="button"
        className="avatar"
        popoverTarget={Menu ? 'account-menu' : undefined}
        aria-label={[words.menuOf.replace('{{account}}', account), unread && unreadWords]
          .filter(Boolean)
          .join(', ')}
      >
        <Portrait size={40} />
        {unread && <span className="avatar-dot" />}
      </button>
      {parts && (
        <Suspense>
          <div className="wallet-popover" id="wallet-popover" popover="auto">
            <WalletLines parts={parts} total={balance.text} />
          </div>
        </Suspense>
      )}
      {Menu && signedIn && <Menu words={words} />}
    </div>
  );
}
