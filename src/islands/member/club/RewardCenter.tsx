// The reward center: everything that can be claimed with its last day, what comes later, and what was claimed.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { percent } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { $rewards, followClub, loadRewards, type RewardList } from '../../../lib/stores/club.ts';
import { $flags } from '../../../lib/stores/flags.ts';
import { $tickets } from '../../../lib/stores/tickets.ts';
import { EmptyPage, FailedPage } from '../../center/PageState.tsx';
import { InFoot, InHead } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import type { PageProps } from '../page-props.ts';
import { TicketCards } from '../tickets/TicketCards.tsx';
import { AlsoToClaim } from './AlsoToClaim.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { ClaimedPanel } from './ClaimedPanel.tsx';
import { Raffles } from './Raffles.tsx';
import { Rebate } from './Rebate.tsx';
import { RewardRows } from './RewardRows.tsx';
import { RoundsToPlay } from './RoundsToPlay.tsx';

export function RewardCenter(props: PageProps): ReactElement {
  const [inRebate, setInRebate] = useState(false);
  if (inRebate) return <Rebate onBack={() => setInRebate(false)} />;
  return (
    <>
      <RebateLink onOpen={() => setInRebate(true)} />
      <TicketCards />
      <RoundsToPlay />
      <Raffles />
      <AlsoToClaim onPage={props.onPage} />
      <Body {...props} />
    </>
  );
}

/** While the switch is off, the rebate is paid by the clock alone. */
function RebateLink({ onOpen }: { onOpen: () => void }): ReactElement | null {
  const on = useStore($flags)?.has('MANPLAYREB3') ?? false;
  if (!on) return null;
  return (
    <InHead>
      <button type="button" className="btn btn-ghost club-head" onClick={onOpen}>
        <Icon path={percent} size={18} />
        {t('club:source.rebate')}
      </button>
    </InHead>
  );
}

function Body({ onPage }: PageProps): ReactElement | null {
  const loaded = useStore($rewards);
  const tickets = useStore($tickets);
  const late = useLate(loaded.state === 'loading');
  useEffect(() => followClub(loadRewards), []);
  if (loaded.state === 'failed')
    return (
      <FailedPage
        title={t('club:center.failed')}
        text={t('club:failedText', { reason: withoutStop(loaded.error.message) })}
        failure={loaded}
        onAgain={() => void loadRewards()}
      />
    );
  if (loaded.state === 'loading') return late ? <Skeleton rows={4} height={72} /> : null;
  const { claimable, birthday, claimed, rounds, raffles } = loaded.value;
  if (claimable.length + claimed.length === 0 && !birthday) {
    if (tickets.state === 'loading') return null;
    // With something above it the page is not empty.
    if (rounds.length + raffles.length > 0 || (tickets.state === 'ready' && tickets.value.open))
      return <p className="rewards-note tiny soft">{t('club:center.emptyText')}</p>;
    return (
      <EmptyPage title={t('club:center.empty')} text={t('club:center.emptyText')}>
        <Button variant="primary" large onClick={() => onPage('vipLevel')}>
          {t('club:center.seeLevel')}
        </Button>
      </EmptyPage>
    );
  }
  return <Rewards list={loaded.value} />;
}

function Rewards({ list }: { list: RewardList }): ReactElement {
  const phone = usePhone();
  const { claimable, birthday, claimed, thisMonth } = list;
  return (
    <div className="club rewards">
      <section className="club-box club-main" aria-labelledby="to-claim">
        <div className="rewards-head">
          <h3 id="to-claim">
            {t('club:center.toClaim')}
            {claimable.length > 0 && <span className="rewards-count num">{claimable.length}</span>}
          </h3>
          {!phone && claimable.length > 0 && <ClaimButton rewards={claimable} />}
        </div>
        <RewardRows claimable={claimable} birthday={birthday} />
        <p className="rewards-note tiny soft">{t('club:center.note')}</p>
      </section>
      <div className="club-side">
        <ClaimedPanel claimed={claimed} thisMonth={thisMonth} />
      </div>
      {phone && claimable.length > 0 && (
        <InFoot>
          <ClaimButton rewards={claimable} />
        </InFoot>
      )}
    </div>
  );
}
