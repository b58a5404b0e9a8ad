// The signed-in side of the header: balance, deposit, account menu. Hidden by the page's style while signed out.
import { useStore } from '@nanostores/react';
import { type ComponentProps, lazy, type ReactElement, Suspense, useEffect } from 'react';
import { eye, eyeOff, user } from '../../lib/art/dialog-icons.ts';
import { hourglass, leave, mail, receipt, sun, upload, users, wallet } from '../../lib/art/icons.ts';
import { isAgent, TRIAL } from '../../lib/rules/agent-codes.ts';
import { $flags } from '../../lib/stores/flags.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { $session, whenTrueAccount } from '../../lib/stores/session.ts';
import { $unreadText } from '../../lib/stores/unread.ts';
import { $balance, $hidden, HIDDEN_TEXT, refreshBalance, toggleHidden } from '../../lib/stores/wallet.ts';
import { Icon } from '../ui/Icon.tsx';
import { Portrait } from '../ui/Portrait.tsx';
import { followSecurity } from './follow-security.ts';

/** Few members have money anywhere else, so the others do not load it. */
const WalletLines = lazy(() => import('./WalletLines.tsx').then((part) => ({ default: part.WalletLines })));

interface Props {
  words: Record<
    | 'refreshing'
    | 'refresh'
    | 'failed'
    | 'hide'
    | 'show'
    | 'deposit'
    | 'center'
    | 'records'
    | 'withdrawal'
    | 'messages'
    | 'unread'
    | 'limits'
    | 'agents'
    | 'logout'
    | 'menuOf'
    | 'trial'
    | 'theme',
    string
  >;
}

export function HeaderAccount({ words }: Props): ReactElement {
  const session = useStore($session, { ssr: 'initial' });
  const balance = useStore($balance, { ssr: 'initial' });
  const hidden = useStore($hidden, { ssr: 'initial' });
  const unread = useStore($unreadText, { ssr: 'initial' });
  const flags = useStore($flags, { ssr: 'initial' });
  const signedIn = session.state === 'in';
  const onBreak = signedIn && session.onBreak !== null;
  const agent = signedIn && !session.mustChange && !onBreak && isAgent(session.agentCode);
  useEffect(() => followSecurity(), []);
  useEffect(() => {
    // Without a line there is no note; the message stays.
    if (agent)
      void import('./tell-contracts.ts').then(({ tellContracts }) => tellContracts()).catch(() => {});
  }, [agent]);
  const parts = signedIn && !hidden ? balance.parts : undefined;
  const known = balance.state === 'failed' ? words.failed : words.refreshing;
  const text = hidden ? HIDDEN_TEXT : balance.text || known;
  const account = signedIn ? session.account : '';
  const unreadWords = words.unread.replace('{{count}}', unread);
  const openCenter = (page: string): void => whenTrueAccount(() => openModal('personalCenter', { page }));

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
      {/* Named, so that a press is held while the page wakes. */}
      <button
        type="button"
        className="btn btn-primary not-on-break"
        data-modal="personalCenter"
        data-modal-props='{"page":"depositv2"}'
      >
        {words.deposit}
      </button>
      <button
        type="button"
        className="avatar"
        popoverTarget={signedIn ? 'account-menu' : undefined}
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
      {/* Visitors do not load the menu that they cannot open. */}
      {signedIn && (
        <div className="account-menu" id="account-menu" popover="auto">
          <p className="account-who">
            <strong>{account}</strong>
            <span className="badge badge-accent">
              {session.agentCode === TRIAL ? words.trial : session.vipLabel}
            </span>
          </p>
          {!onBreak && (
            <>
              <MenuKey icon={user} label={words.center} onClick={() => openCenter('securityCenter')} />
              {isAgent(session.agentCode) && flags?.has('AGENT3') && (
                <MenuKey icon={users} label={words.agents} onClick={() => openModal('agentCenter')} />
              )}
              <MenuKey icon={wallet} label={words.deposit} onClick={() => openCenter('depositv2')} />
            </>
          )}
          <MenuKey icon={upload} label={words.withdrawal} onClick={() => openCenter('withdraw')} />
          <MenuKey icon={receipt} label={words.records} onClick={() => openCenter('personalHistoryCopy')} />
          <MenuKey
            icon={mail}
            label={words.messages}
            count={unread}
            onClick={() => openCenter('messageV2')}
          />
          <MenuKey icon={hourglass} label={words.limits} onClick={() => openCenter('playLimits')} />
          <MenuKey
            icon={hidden ? eyeOff : eye}
            label={hidden ? words.show : words.hide}
            onClick={toggleHidden}
          />
          <MenuKey icon={sun} label={words.theme} data-theme-switch />
          <MenuKey icon={leave} label={words.logout} onClick={() => openModal('logout')} />
        </div>
      )}
    </div>
  );
}

function MenuKey({
  icon,
  label,
  count,
  ...rest
}: { icon: string; label: string; count?: string } & ComponentProps<'button'>): ReactElement {
  return (
    <button type="button" popoverTarget="account-menu" popoverTargetAction="hide" {...rest}>
      <Icon path={icon} />
      {label}
      {count && <b className="account-count num">{count}</b>}
    </button>
  );
}
