// The reward center: everything that can be claimed with its last day, what comes later, and what was claimed.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { percent } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { $rewards, followClub, type Rebate as Rebated, type RewardList } from '../../../lib/stores/club.ts';
import { $flags } from '../../../lib/stores/flags.ts';
import type { Mission } from '../../../lib/stores/missions.ts';
import { $tickets } from '../../../lib/stores/tickets.ts';
import { $paidLater, $toClaim, $toProve, loadToClaim, type ToClaim } from '../../../lib/stores/to-claim.ts';
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
  const [wanted, toProve, waiting] = [useStore($toClaim), useStore($toProve), useStore($paidLater)];
  const loading = loaded.state === 'loading' || wanted === undefined;
  const late = useLate(loading);
  useEffect(() => followClub(loadToClaim), []);
  if (loaded.state === 'failed')
    return (
      <FailedPage
        title={t('club:center.failed')}
        text={t('club:failedText', { reason: withoutStop(loaded.error.message) })}
        failure={loaded}
        onAgain={() => void loadToClaim()}
      />
    );
  if (loading) return late ? <Skeleton rows={4} height={72} /> : null;
  const { birthday, claimed, rounds, raffles } = loaded.value;
  if (wanted.length + toProve.length + claimed.length === 0 && !birthday && !waiting) {
    if (tickets.state === 'loading') return null;
    // With something above it the page is not empty.
    if (rounds.length > 0) return null;
    if (raffles.length > 0 || (tickets.state === 'ready' && tickets.value.open))
      return <p className="rewards-note tiny soft">{t('club:center.emptyText')}</p>;
    return (
      <EmptyPage title={t('club:center.empty')} text={t('club:center.emptyText')}>
        <Button variant="primary" large onClick={() => onPage('vipLevel')}>
          {t('club:center.seeLevel')}
        </Button>
      </EmptyPage>
    );
  }
  const onProve = (): void => onPage('missionLeaderboard');
  return <Rewards list={loaded.value} {...{ wanted, toProve, waiting, onProve }} />;
}

interface Lists {
  list: RewardList;
  wanted: ToClaim[];
  toProve: readonly Mission[];
  waiting: Rebated['waiting'];
  onProve: () => void;
}

function Rewards({ list, wanted, toProve, waiting, onProve }: Lists): ReactElement {
  const phone = usePhone();
  const { birthday, claimed, thisMonth } = list;
  return (
    <div className="club rewards">
      <section className="club-box club-main" aria-labelledby="to-claim">
        <div className="rewards-head">
          <h3 id="to-claim">
            {t('club:center.toClaim')}
            {wanted.length > 0 && <span className="rewards-count num">{wanted.length}</span>}
          </h3>
          {!phone && wanted.length > 0 && <ClaimButton wanted={wanted} />}
        </div>
        <RewardRows {...{ wanted, toProve, waiting, birthday, onProve }} />
        <p className="rewards-note tiny soft">{t('club:center.note')}</p>
      </section>
      <div className="club-side">
        <ClaimedPanel claimed={claimed} thisMonth={thisMonth} />
      </div>
      {phone && wanted.length > 0 && (
        <InFoot>
          <ClaimButton wanted={wanted} />
        </InFoot>
      )}
    </div>
  );
}
