import type { ReactElement } from 'react';
import { lock } from '../../lib/art/dialog-icons.ts';
import { finger, mail, phone, shield } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { SafetyStep } from '../../lib/rules/safety.ts';
import { openModal } from '../../lib/stores/modals.ts';
import type { Protection } from '../../lib/stores/security.ts';
import { dateOf } from '../ui/when.ts';
import { PaymentRows } from './payment/PaymentRows.tsx';
import { SecurityRow } from './SecurityRow.tsx';
import type { InnerName } from './security-pages.ts';

interface Props {
  protection: Protection;
  /** The step to take next, while one is left. */
  next: SafetyStep | undefined;
  onOpen: (page: InnerName) => void;
}

/** Each thing that protects the account, with the way to set it up or change it. */
export function SecurityList({ protection, next, onOpen }: Props): ReactElement {
  const { passwordChangedAt, totp, recoveryCodesLeft, passkeys } = protection;
  const to = (page: InnerName, label: string) => ({
    label: t(`member:security.${label}`),
    onPress: () => onOpen(page),
  });
  return (
    <ul className="profile-steps" aria-label={t('member:security.list')}>
      <SecurityRow
        icon={lock}
        title={t('member:account.password')}
        text={passwordText(passwordChangedAt)}
        next={next === 'password'}
        action={{
          label: t(passwordChangedAt ? 'member:security.change' : 'member:security.set'),
          onPress: () => changePassword(protection),
        }}
      />
      <PaymentRows protection={protection} onOpen={onOpen} />
      {(['mobile', 'email'] as const).map((channel) => (
        <SecurityRow
          key={channel}
          icon={channel === 'mobile' ? phone : mail}
          title={t(`member:security.${channel}.title`)}
          text={protection[channel] ?? t('member:security.notBound')}
          verified={protection[channel] !== null}
          next={next === channel}
          action={to(channel, protection[channel] ? 'change' : 'bind')}
        />
      ))}
      <SecurityRow
        icon={shield}
        title={t('member:security.totp.title')}
        text={
          totp ? t('member:security.totp.on', { count: recoveryCodesLeft }) : t('member:security.totp.off')
        }
        next={next === 'totp'}
        action={to('totp', totp ? 'totp.turnOff' : 'totp.turnOn')}
      />
      <SecurityRow
        icon={finger}
        title={t('member:security.passkeys.title')}
        text={
          passkeys.length > 0
            ? t('member:security.passkeys.count', { count: passkeys.length })
            : t('member:security.passkeys.none')
        }
        next={next === 'passkeys'}
        action={to('passkeys', passkeys.length > 0 ? 'passkeys.manage' : 'passkeys.add')}
      />
    </ul>
  );
}

const passwordText = (changedAt: string | null): string =>
  changedAt
    ? t('member:security.passwordOf', { date: dateOf(new Date(changedAt)) })
    : t('member:security.passwordNone');

/** Who has no password sets one as those do who forgot theirs: with a code to the number they signed in with. */
function changePassword({ passwordChangedAt, freshLogin }: Protection): void {
  if (passwordChangedAt) openModal('changePassword', { fresh: freshLogin });
  else openModal('forgotPassword');
}
