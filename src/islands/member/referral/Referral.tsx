// Inviting friends: the link with its code to scan, the steps with what each pays, and the friends who came.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import {
  $referral,
  claimReferral,
  type Referral as Given,
  loadReferral,
} from '../../../lib/stores/referral.ts';
import { EmptyPage, FailedPage } from '../../center/PageState.tsx';
import { InFoot } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { ClaimSum } from '../club/ClaimSum.tsx';
import type { PageProps } from '../page-props.ts';
import { Friends } from './Friends.tsx';
import { InviteCard } from './InviteCard.tsx';

export function Referral({ onPage }: PageProps): ReactElement | null {
  const loaded = useStore($referral);
  const late = useLate(loaded.state === 'loading');
  useEffect(() => void loadReferral(), []);
  if (loaded.state === 'failed')
    return (
      <FailedPage
        title={t('referral:failed')}
        text={t('referral:failedText', { reason: withoutStop(loaded.error.message) })}
        failure={loaded}
        onAgain={() => void loadReferral()}
      />
    );
  if (loaded.state === 'loading') return late ? <Skeleton rows={4} height={96} /> : null;
  const given = loaded.value;
  if (!given.open && given.invited === 0)
    return (
      <EmptyPage title={t('referral:closed')} text={t('referral:closedText')}>
        <Button variant="primary" large onClick={() => onPage('rewardCenter')}>
          {t('member:pages.rewardCenter')}
        </Button>
      </EmptyPage>
    );
  return <Invited {...given} />;
}

const Invited = (given: Given): ReactElement => (
  <div className="referral">
    <div className="referral-top">
      {given.open && <InviteCard {...given} />}
      <section className="club-panel" aria-label={t('referral:earned')}>
        <p>
          <span className="small soft">{t('referral:earned')}</span>
          <strong className={`referral-sum num ${given.earned === '0.00' ? '' : 'club-gain'}`}>
            {given.earned !== '0.00' && '+'}
            {formatWire(given.earned)}
          </strong>
        </p>
        <Fact name="invited" value={String(given.invited)} />
        <Fact name="paidIn" value={String(given.paidIn)} />
        <Fact name="toClaim" value={formatWire(given.due)} />
      </section>
    </div>
    <ol className="referral-steps">
      {given.steps.map(({ kind, amount, reward, friends }, at) => (
        <li key={`${kind} ${amount}`}>
          <span className="referral-place num">{at + 1}</span>
          <span>
            {t(`referral:step.${kind}`, { amount: formatWire(amount) })}
            <span className="tiny soft">{t('referral:friends', { count: friends })}</span>
          </span>
          <span className="club-gain num">+{formatWire(reward)}</span>
        </li>
      ))}
    </ol>
    {given.share !== '0.00' && (
      <p className="small soft">{t('referral:share', { percent: given.share, count: given.shareMonths })}</p>
    )}
    <Friends list={given.list} />
    <p className="tiny soft">{t('referral:note')}</p>
    {given.due !== '0.00' && (
      <InFoot>
        <ClaimSum due={given.due} claim={claimReferral} />
      </InFoot>
    )}
  </div>
);

const Fact = ({ name, value }: { name: string; value: string }): ReactElement => (
  <p className="club-line">
    <span className="soft">{t(`referral:fact.${name}`)}</span>
    <span className="num">{value}</span>
  </p>
);
