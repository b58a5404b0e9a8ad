// Where tickets of one region are made and bought: the last draw, bet types, numbers, and the slip.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { drawsOf, type Lottery } from '../../lib/stores/lottery.ts';
import { Alert } from '../ui/Alert.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { momentOf } from '../ui/when.ts';
import { BetTypes } from './BetTypes.tsx';
import { LastDraw } from './LastDraw.tsx';
import { NumberEntry } from './NumberEntry.tsx';
import { SlipCard } from './SlipCard.tsx';
import { useNumbers } from './use-numbers.ts';
import { useSlip } from './use-slip.ts';

interface Props {
  lottery: Lottery;
  news: number;
  onBought: () => void;
}

export function SaleDesk({ lottery, news, onBought }: Props): ReactElement {
  const { gameId, closedUntil } = lottery;
  const reading = drawsOf(gameId);
  const state = useStore(reading.$loaded);
  const known = state.state === 'ready' ? state.value : undefined;
  const slip = useSlip(lottery, known?.draws ?? []);
  const counts = useNumbers(gameId, news);
  if (state.state === 'failed')
    return <ErrorState title={t('lottery:failed')} onRetry={() => void reading.read()} />;
  if (!known) return <Skeleton rows={3} height={120} />;
  return (
    <>
      {closedUntil && (
        <Alert kind="warn">{t('lottery:closedUntil', { time: momentOf(new Date(closedUntil)) })}</Alert>
      )}
      {known.paused && <Alert kind="warn">{t('lottery:paused')}</Alert>}
      <div className="lottery-desk">
        <LastDraw lottery={lottery} state={known} />
        <section className="card lottery-card lottery-middle" aria-label={t('lottery:numbers')}>
          <BetTypes lottery={lottery} slip={slip} />
          <NumberEntry lottery={lottery} slip={slip} counts={counts} />
        </section>
        <SlipCard lottery={lottery} slip={slip} onBought={onBought} />
      </div>
    </>
  );
}
