import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $session } from '../../lib/stores/session.ts';
import { Portrait } from '../ui/Portrait.tsx';
import { dateOf } from '../ui/when.ts';

/** Who one is here. */
export function PersonCard({ onEdit }: { onEdit: () => void }): ReactElement | null {
  const session = useStore($session);
  if (session.state === 'out') return null;
  const { account, nickname, vipLabel, currency, joinedAt } = session;
  return (
    <section className="profile-card" aria-label={t('member:account.facts')}>
      <div className="profile-who">
        <Portrait size={56} />
        <div>
          <h3>{account}</h3>
          <p className="soft small">{t('member:account.nickname', { name: nickname })}</p>
        </div>
        <button type="button" className="link small" onClick={onEdit}>
          {t('member:profile.edit')}
        </button>
      </div>
      <dl>
        <Fact name={t('member:account.vip')} value={vipLabel} />
        <Fact name={t('member:account.currency')} value={currency} />
        {joinedAt && <Fact name={t('member:account.since')} value={dateOf(new Date(joinedAt))} />}
      </dl>
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
);
