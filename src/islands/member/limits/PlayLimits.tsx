// Play limits: what a member lets themselves pay in, lose and stake, breaks, and where help is.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { headset } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { limitKinds } from '../../../lib/rules/play-limits.ts';
import { $habits, $limits, loadHabits, loadLimits } from '../../../lib/stores/player-protection.ts';
import { $session } from '../../../lib/stores/session.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { InHead } from '../../center/page-slots.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { languageOfPage, zoneOf } from '../../ui/when.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { BreakCard } from './BreakCard.tsx';
import { HelpCard } from './HelpCard.tsx';
import { LimitCard } from './LimitCard.tsx';
import { LimitHistory } from './LimitHistory.tsx';
import { ReminderCard } from './ReminderCard.tsx';
import { WaitingLimits } from './WaitingLimits.tsx';

export function PlayLimits(): ReactElement {
  useEffect(() => load(), []);
  return (
    <>
      <InHead>
        <a className="btn btn-ghost limits-help" href="/responsible#who-helps">
          <Icon path={headset} size={18} />
          <span>{t('limits:getHelp')}</span>
        </a>
      </InHead>
      <Body />
    </>
  );
}

function load(): void {
  void loadLimits();
  void loadHabits();
}

function Body(): ReactElement | null {
  const [limits, habits] = [useStore($limits), useStore($habits)];
  const session = useStore($session);
  const held = session.state === 'in' ? session.onBreak : null;
  const failed = limits.state === 'failed' ? limits : habits.state === 'failed' ? habits : undefined;
  const loading = !failed && (limits.state === 'loading' || habits.state === 'loading');
  const late = useLate(loading);

  if (failed) {
    return (
      <FailedPage
        title={t('limits:failed.title')}
        text={t('limits:failed.text', { reason: withoutStop(failed.error.message) })}
        failure={failed}
        onAgain={load}
      />
    );
  }
  if (limits.state !== 'ready' || habits.state !== 'ready')
    return late ? <Skeleton rows={4} height={150} /> : null;

  const { limits: all, currency, ownWallets } = limits.value;
  const vendors = new Intl.ListFormat(languageOfPage()).format(ownWallets);
  return (
    <div className="limits">
      {!held && <WaitingLimits limits={all} />}
      <div className="limits-main">
        {limitKinds.map((kind) => (
          <LimitCard
            key={kind}
            kind={kind}
            limits={all.filter((limit) => limit.kind === kind)}
            currency={currency}
            fixed={held !== null}
            note={kind === 'stake' && vendors ? t('limits:ownWallets', { vendors }) : ''}
          />
        ))}
        <p className="small soft">{t('limits:starts', { zone: zoneOf(new Date()) })}</p>
        {!held && <ReminderCard minutes={habits.value.minutes} />}
        <LimitHistory {...habits.value} />
      </div>
      <div className="limits-side">
        <BreakCard held={held} />
        <HelpCard />
      </div>
    </div>
  );
}
