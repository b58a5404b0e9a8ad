// The menu of the account in the header.
import { useStore } from '@nanostores/react';
import type { ComponentProps, ReactElement } from 'react';
import { eye, eyeOff, user } from '../../lib/art/dialog-icons.ts';
import { hourglass, leave, mail, receipt, sun, upload, users, wallet } from '../../lib/art/icons.ts';
import { isAgent, TRIAL } from '../../lib/rules/agent-codes.ts';
import { $flags } from '../../lib/stores/flags.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { $session } from '../../lib/stores/session.ts';
import { $unreadText } from '../../lib/stores/unread.ts';
import { $hidden, toggleHidden } from '../../lib/stores/wallet.ts';
import { Icon } from '../ui/Icon.tsx';
import { openCenter } from './open-center.ts';

export interface MenuProps {
  words: Record<
    | ('center' | 'agents' | 'deposit' | 'withdrawal' | 'records' | 'messages' | 'limits')
    | ('hide' | 'show' | 'theme' | 'logout' | 'trial'),
    string
  >;
}

export function AccountMenu({ words }: MenuProps): ReactElement | null {
  const session = useStore($session);
  const hidden = useStore($hidden);
  const unread = useStore($unreadText);
  const flags = useStore($flags);
  if (session.state !== 'in') return null;
  const excluded = session.excludedUntil !== null;
  return (
    <div className="account-menu" id="account-menu" popover="auto">
      <p className="account-who">
        <strong>{session.account}</strong>
        <span className="badge badge-accent">
          {session.agentCode === TRIAL ? words.trial : session.vipLabel}
        </span>
      </p>
      {!excluded && (
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
      <MenuKey icon={mail} label={words.messages} count={unread} onClick={() => openCenter('messageV2')} />
      {!excluded && (
        <MenuKey icon={hourglass} label={words.limits} onClick={() => openCenter('playLimits')} />
      )}
      <MenuKey icon={hidden ? eyeOff : eye} label={hidden ? words.show : words.hide} onClick={toggleHidden} />
      <MenuKey icon={sun} label={words.theme} data-theme-switch />
      <MenuKey icon={leave} label={words.logout} onClick={() => openModal('logout')} />
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
