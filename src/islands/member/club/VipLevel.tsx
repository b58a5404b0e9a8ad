// The member's VIP level: how far the next one is, what it gives, what can be collected and how it moved.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { ext } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { $vip, followClub, loadVip } from '../../../lib/stores/club.ts';
import { ofReward } from '../../../lib/stores/to-claim.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { InFoot, InHead } from '../../center/page-slots.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import type { PageProps } from '../page-props.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { VipCollect } from './VipCollect.tsx';
import { VipGives } from './VipGives.tsx';
import { VipHistory } from './VipHistory.tsx';
import { VipMonths } from './VipMonths.tsx';
import { VipProgress } from './VipProgress.tsx';

export function VipLevel({ onPage }: PageProps): ReactElement {
  useEffect(() => followClub(loadVip), []);
  return (
    <>
      <InHead>
        <a className="btn btn-ghost club-head" href="/vip">
          {t('club:vip.all')}
          <Icon path={ext} size={18} />
        </a>
      </InHead>
      <Body onPage={onPage} />
    </>
  );
}

function Body({ onPage }: Pick<PageProps, 'onPage'>): ReactElement | null {
  const loaded = useStore($vip);
  const late = useLate(loaded.state === 'loading');
  const phone = usePhone();
  if (loaded.state === 'failed')
    return (
      <FailedPage
        title={t('club:vip.failed')}
        text={t('club:failedText', { reason: withoutStop(loaded.error.message) })}
        failure={loaded}
        onAgain={() => void loadVip()}
      />
    );
  if (loaded.state === 'loading') return late ? <Skeleton rows={3} height={160} /> : null;
  const vip = loaded.value;
  return (
    <div className="club">
      <VipProgress vip={vip} />
      <div className="club-main">
        <VipGives vip={vip} />
        <VipMonths vip={vip} />
      </div>
      <div className="club-side">
        <VipCollect claimable={vip.claimable} birthday={vip.birthday} withKey={!phone} />
        <VipHistory moves={vip.moves} onLimits={() => onPage('playLimits')} />
      </div>
      {phone && vip.claimable.length > 0 && (
        <InFoot>
          <ClaimButton wanted={vip.claimable.map(ofReward)} />
        </InFoot>
      )}
    </div>
  );
}
