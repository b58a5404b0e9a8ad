// What the draws of a lottery say aloud, whatever of it is shown: that sales are about to close, that a draw has begun, what came, and what the
// member's tickets in it have come to.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { RegionalResult } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { type DrawState, drawsOf, regionalResult } from '../../lib/stores/lottery.ts';
import { $session } from '../../lib/stores/session.ts';
import { useSecond } from '../ui/use-second.ts';
import { useOwnResult } from './use-own-result.ts';
import { useSkipped } from './use-skipped.ts';
import { stationName } from './words.ts';

const LAST_SECONDS_MS = 10_000;

const wordsOf = ({ stations }: RegionalResult): string =>
  stations
    .map(({ station, prizes }) =>
      t('lottery:said.drawn', { station: stationName(station), number: prizes.special?.[0] ?? '' }),
    )
    .join(' ');

function saidOf({ last, draws }: DrawState, now: number, isNews: boolean, isOver: boolean): string {
  const [next] = draws;
  const leftMs = next?.phase === 'open' ? Date.parse(next.closesAt) - now : 0;
  if (leftMs > 0 && leftMs <= LAST_SECONDS_MS) return t('lottery:said.closing');
  const result = last && regionalResult(last.result);
  if (!result || !isNews) return '';
  return isOver ? wordsOf(result) : t('lottery:said.drawing');
}

export function SaidDraw({ gameId, news }: { gameId: string; news: number }): ReactElement {
  const loaded = useStore(drawsOf(gameId).$loaded);
  const signedIn = useStore($session).state === 'in';
  const second = useSecond();
  /** The draw that was over when the page was opened, which is no news. */
  const [known, setKnown] = useState<{ index?: string | undefined }>();
  const [said, setSaid] = useState('');
  const state = loaded.state === 'ready' ? loaded.value : undefined;
  const now = second + (state?.aheadMs ?? 0);
  const last = state?.last;
  const isNews = known !== undefined && last !== undefined && last.index !== known.index;
  const skipped = useSkipped(gameId, last?.index);
  const isOver = last !== undefined && (skipped || Date.parse(last.resultAt) <= now);
  useEffect(() => {
    if (!state) return;
    if (known) setSaid(saidOf(state, now, isNews, isOver));
    else setKnown({ index: isOver ? last?.index : undefined });
  }, [state, now, known, isNews, isOver, last]);
  useOwnResult(gameId, signedIn && isNews && isOver ? last.index : undefined, news);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
