// The member's bonuses: which runs, which wait and how they ended, and one of them in detail.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { $bonuses, type Bonus, loadBonuses } from '../../../lib/stores/bonus.ts';
import { followClub } from '../../../lib/stores/club.ts';
import { EmptyPage, FailedPage } from '../../center/PageState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { shortDayOf } from '../../ui/when.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import type { PageProps } from '../page-props.ts';
import { BonusInDetail } from './BonusInDetail.tsx';
import { BonusBar, progressOf } from './parts.tsx';

export function BonusDetails({ onPage }: PageProps): ReactElement | null {
  const loaded = useStore($bonuses);
  const late = useLate(loaded.state === 'loading');
  const phone = usePhone();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => followClub(loadBonuses), []);
  if (loaded.state === 'failed')
    return (
      <FailedPage
        title={t('club:bonus.failed')}
        text={t('club:failedText', { reason: withoutStop(loaded.error.message) })}
        failure={loaded}
        onAgain={() => void loadBonuses()}
      />
    );
  if (loaded.state === 'loading') return late ? <Skeleton rows={4} height={72} /> : null;
  const list = loaded.value;
  if (list.length === 0)
    return (
      <EmptyPage title={t('club:bonus.none')} text={t('club:bonus.noneText')}>
        <Button variant="primary" large onClick={() => onPage('depositv2')}>
          {t('club:bonus.toDeposit')}
        </Button>
      </EmptyPage>
    );
  const shown = list.find(({ number }) => number === chosen) ?? (phone ? undefined : list[0]);
  if (phone && shown) return <BonusInDetail bonus={shown} onBack={() => setChosen(undefined)} />;
  const cards = (
    <ul className="bonus-list">
      {list.map((bonus) => (
        <li key={bonus.number}>
          <button
            type="button"
            className="bonus-card"
            aria-current={bonus.number === shown?.number}
            onClick={() => setChosen(bonus.number)}
          >
            <Card {...bonus} />
          </button>
        </li>
      ))}
    </ul>
  );
  if (!shown) return cards;
  return (
    <div className="bonus">
      {cards}
      <BonusInDetail key={shown.number} bonus={shown} />
    </div>
  );
}

const Card = (bonus: Bonus): ReactElement => (
  <>
    <strong>{bonus.title}</strong>
    <strong className="num">
      {bonus.state !== 'rounds' && formatWire(bonus.bonus)}
      {bonus.state === 'rounds' && bonus.purse !== '0.00' && formatWire(bonus.purse)}
    </strong>
    <BonusBar bonus={bonus} />
    <span className="tiny soft num">{progressOf(bonus)}</span>
    <span className={`badge bonus-${bonus.state}`}>
      {t(`club:bonus.state.${bonus.state}`, {
        day: bonus.endedAt ? shortDayOf(new Date(bonus.endedAt)) : '',
      })}
    </span>
  </>
);
