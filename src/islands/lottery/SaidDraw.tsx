// What the draws of a lottery say aloud, whatever of it is shown: that sales are about to close, that a draw has begun, and what came.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { RegionalResult } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { type DrawState, drawsOf, regionalResult } from '../../lib/stores/lottery.ts';
import { useSecond } from '../game/use-second.ts';
import { stationName } from './words.ts';

const LAST_SECONDS_MS = 10_000;

const wordsOf = ({ stations }: RegionalResult): string =>
  stations
    .map(({ station, prizes }) =>
      t('lottery:said.drawn', { station: stationName(station), number: prizes.special?.[0] ?? '' }),
    )
    .join(' ');

/** `known`: the draw that was over when the page was opened, which is no news. */
function saidOf({ last, draws }: DrawState, now: number, known: string | undefined): string {
  const [next] = draws;
  const leftMs = next?.phase === 'open' ? Date.parse(next.closesAt) - now : 0;
  if (leftMs > 0 && leftMs <= LAST_SECONDS_MS) return t('lottery:said.closing');
  const result = last && regionalResult(last.result);
  if (!result || last.index === known) return '';
  return Date.parse(last.resultAt) <= now ? wordsOf(result) : t('lottery:said.drawing');
}

export function SaidDraw({ gameId }: { gameId: string }): ReactElement {
  const loaded = useStore(drawsOf(gameId).$loaded);
  const second = useSecond();
  const [known, setKnown] = useState<{ index?: string | undefined }>();
  const [said, setSaid] = useState('');
  const state = loaded.state === 'ready' ? loaded.value : undefined;
  const now = second + (state?.aheadMs ?? 0);
  useEffect(() => {
    if (!state) return;
    const { last } = state;
    if (known) setSaid(saidOf(state, now, known.index));
    else setKnown({ index: last && Date.parse(last.resultAt) <= now ? last.index : undefined });
  }, [state, now, known]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
