import { useStore } from '@nanostores/react';
import type { ReactElement, ReactNode } from 'react';
import { leave, lock } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { $session } from '../../lib/stores/session.ts';
import { dateOf } from '../records/when.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Portrait } from './Portrait.tsx';

/** My account: how one signs in, and who one is here. */
export function Account(): ReactElement | null {
  const session = useStore($session);
  if (session.state === 'out') return null;
  const { account, nickname, vipLabel, currency, joinedAt } = session;
  return (
    <div className="profile">
      <ul className="profile-steps" aria-label={t('member:account.security')}>
        <Step icon={lock} title={t('member:account.password')} text={t('member:account.passwordText')}>
          <Button onClick={() => openModal('changePassword', { reason: 'chosen' })}>
            {t('member:account.change')}
          </Button>
        </Step>
        <Step icon={leave} title={t('member:account.session')} text={t('member:account.sessionText')}>
          <Button onClick={() => openModal('logout')}>{t('member:account.logout')}</Button>
        </Step>
      </ul>
      <section className="profile-card" aria-label={t('member:account.facts')}>
        <div className="profile-who">
          <Portrait size={56} />
          <div>
            <h3>{account}</h3>
            <p className="soft small">{t('member:account.nickname', { name: nickname })}</p>
          </div>
        </div>
        <dl>
          <Fact name={t('member:account.vip')} value={vipLabel} />
          <Fact name={t('member:account.currency')} value={currency} />
          {joinedAt && <Fact name={t('member:account.since')} value={dateOf(new Date(joinedAt))} />}
        </dl>
      </section>
    </div>
  );
}

interface StepProps {
  icon: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Step({ icon, title, text, children }: StepProps): ReactElement {
  return (
    <li className="profile-step">
      <span className="profile-tile">
        <Icon path={icon} />
      </span>
      <div>
        <strong>{title}</strong>
        <p className="soft small">{text}</p>
      </div>
      {children}
    </li>
  );
}

const Fact = ({ name, value }: { name: string; value: string }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
);
