import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { Button } from '../ui/Button.tsx';

/** Leads to the page where the account is closed. */
export const LeaveCard = ({ onLeave }: { onLeave: () => void }): ReactElement => (
  <section className="profile-card lock-card" aria-label={t('member:security.close.title')}>
    <h3>{t('member:security.close.title')}</h3>
    <p className="soft">{t('member:security.close.text')}</p>
    <Button block onClick={onLeave}>
      {t('member:security.close.title')}
    </Button>
  </section>
);
