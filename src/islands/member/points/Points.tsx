// The member's points: the balance, rewards, exchanges and every line.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { ext } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { $mall, loadMall, type PointMall, type PointReward } from '../../../lib/stores/points.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { InHead } from '../../center/page-slots.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useLate } from '../../ui/use-late.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import type { PageProps } from '../page-props.ts';
import { PaymentPassword } from '../payment/PaymentPassword.tsx';
import { ExchangeForm } from './ExchangeForm.tsx';
import { PointLines } from './PointLines.tsx';
import { PointStrip } from './PointStrip.tsx';
import { RedeemList } from './RedeemList.tsx';
import { RewardCards } from './RewardCards.tsx';

type Inner = 'password' | 'forgotten' | 'convert' | { reward: PointReward };

export function Points({ reward }: Partial<PageProps>): ReactElement | null {
  const loaded = useStore($mall);
  const late = useLate(loaded.state === 'loading');
  const [inner, setInner] = useState<Inner>();
  useEffect(() => void loadMall(), []);
  const [asked, setAsked] = useState(reward);
  const back = (): void => {
    setAsked(undefined);
    setInner(undefined);
    void loadMall();
  };
  if (inner === 'password' || inner === 'forgotten')
    return <PaymentPassword onBack={back} forgotten={inner === 'forgotten'} />;
  if (loaded.state === 'failed')
    return (
      <FailedPage
        title={t('points:failed')}
        text={t('points:failedText', { reason: withoutStop(loaded.error.message) })}
        failure={loaded}
        onAgain={() => void loadMall()}
      />
    );
  if (loaded.state === 'loading') return late ? <Skeleton rows={3} height={120} /> : null;
  const mall = loaded.value;
  const open = (next: Inner): void => setInner(mall.passwordSet ? next : 'password');
  const wanted = inner ?? innerOf(mall, asked);
  if (wanted && !mall.passwordSet) return <PaymentPassword onBack={back} forgotten={false} />;
  if (wanted)
    return (
      <ExchangeForm
        mall={mall}
        reward={wanted === 'convert' ? undefined : wanted.reward}
        onBack={back}
        onForgotten={() => setInner('forgotten')}
      />
    );
  return <Mall mall={mall} onInner={open} />;
}

/** What a link asks for, if the mall has it. */
function innerOf(
  mall: PointMall,
  asked: string | undefined,
): 'convert' | { reward: PointReward } | undefined {
  if (asked === 'convert') return asked;
  const reward = mall.rewards.find(({ id }) => id === asked);
  return reward && { reward };
}

function Mall({ mall, onInner }: { mall: PointMall; onInner: (inner: Inner) => void }): ReactElement {
  const [tab, setTab] = useState('rewards');
  const tabs = ['rewards', 'redemptions', 'detail'].map((id) => ({ id, label: t(`points:tabs.${id}`) }));
  return (
    <div className="points">
      <InHead>
        <a className="btn btn-ghost club-head" href="/pointMall">
          {t('points:how')}
          <Icon path={ext} size={18} />
        </a>
      </InHead>
      <PointStrip mall={mall} onConvert={() => onInner('convert')} />
      <Tabs label={t('points:tabs.label')} tabs={tabs} current={tab} onChoose={setTab} />
      {tab === 'rewards' && <RewardCards mall={mall} onReward={(reward) => onInner({ reward })} />}
      {tab === 'redemptions' && <RedeemList />}
      {tab === 'detail' && <PointLines />}
    </div>
  );
}
