// Where tickets of one region are made and bought: the last draw, bet types, numbers, and the slip.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { RegionalMode } from '../../lib/rules/kinds/regional-draw/prize-modes.ts';
import { toWire } from '../../lib/rules/money.ts';
import { type DrawState, drawsOf, type Lottery } from '../../lib/stores/lottery.ts';
import { whenSignedIn } from '../../lib/stores/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { momentOf } from '../ui/when.ts';
import { BetTypes } from './BetTypes.tsx';
import { LastDraw } from './LastDraw.tsx';
import { LineNotice } from './LineNotice.tsx';
import { NumberEntry } from './NumberEntry.tsx';
import type { SheetTab } from './Sheet.tsx';
import { SlipCard, takeLast } from './SlipCard.tsx';
import { useBuying } from './use-buying.ts';
import { useNumbers } from './use-numbers.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSlip } from './use-slip.ts';

interface Props {
  lottery: Lottery;
  news: number;
  /** Whether the member sees it: other regions stay as they were left. */
  isShown: boolean;
  /** What the page begins with. */
  mode: RegionalMode;
  onBought: () => void;
  onSheet: (tab: SheetTab) => void;
}

export function SaleDesk({ lottery, news, isShown, mode, onBought, onSheet }: Props): ReactElement {
  const { gameId, closedUntil } = lottery;
  const { state, failed } = useLastState(gameId);
  const slip = useSlip(lottery, state?.draws ?? [], mode);
  const buying = useBuying(lottery, slip, { isShown, onBought });
  // While it is not known whether what was sent is bought, the slip stays as it is.
  const locked = buying.unknown !== undefined;
  const counts = useNumbers(gameId, news);
  const desk = useRef<HTMLDivElement>(null);
  const unlessLocked = (change: () => void) => (): void => {
    if (!locked) change();
  };
  useShortcuts(desk, {
    undo: unlessLocked(slip.undo),
    clear: unlessLocked(slip.clear),
    double: unlessLocked(() => slip.setStake(toWire(slip.stakeMinor * 2n))),
    repeat: unlessLocked(() => whenSignedIn(() => void takeLast(lottery, slip))),
    rules: () => onSheet('rules'),
  });
  if (!state && failed)
    return <ErrorState title={t('lottery:failed')} onRetry={() => void drawsOf(gameId).read()} />;
  if (!state) return <Skeleton rows={3} height={120} />;
  return (
    <>
      <LineNotice failed={failed} />
      {closedUntil && (
        <Alert kind="warn">{t('lottery:closedUntil', { time: momentOf(new Date(closedUntil)) })}</Alert>
      )}
      {state.paused && <Alert kind="warn">{t('lottery:paused')}</Alert>}
      <div className="lottery-desk" ref={desk}>
        <LastDraw lottery={lottery} state={state} />
        <section
          className={`card lottery-card lottery-middle ${locked ? 'lottery-locked' : ''}`}
          aria-label={t('lottery:numbers')}
          inert={locked}
        >
          <BetTypes lottery={lottery} slip={slip} />
          <NumberEntry lottery={lottery} slip={slip} counts={counts} />
        </section>
        <SlipCard lottery={lottery} slip={slip} buying={buying} onSheet={onSheet} />
      </div>
    </>
  );
}

/** The draws as they were known last: what is being chosen stays while the line is away. */
function useLastState(gameId: string): { state: DrawState | undefined; failed: boolean } {
  const loaded = useStore(drawsOf(gameId).$loaded);
  const [state, setState] = useState<DrawState>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded.state === 'ready') setState(loaded.value);
    if (loaded.state !== 'loading') setFailed(loaded.state === 'failed');
  }, [loaded]);
  return { state: loaded.state === 'ready' ? loaded.value : state, failed };
}
