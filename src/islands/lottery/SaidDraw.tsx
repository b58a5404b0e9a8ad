// What a draw says aloud: that sales are about to close, that it has begun, and what came.
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { RegionalResult } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { type DrawState, regionalResult } from '../../lib/stores/lottery.ts';
import { useSecond } from '../game/use-second.ts';
import { stationName } from './words.ts';

const LAST_SECONDS_MS = 10_000;

const wordsOf = ({ stations }: RegionalResult): string =>
  stations
    .map(({ station, prizes }) =>
      t('lottery:said.drawn', { station: stationName(station), number: prizes.special?.[0] ?? '' }),
    )
    .join(' ');

export function SaidDraw({ state }: { state: DrawState }): ReactElement {
  const now = useSecond() + state.aheadMs;
  const { last, draws } = state;
  const [next] = draws;
  const result = last && regionalResult(last.result);
  const [said, setSaid] = useState('');
  /** The draw that was over when the page was opened is no news. */
  const [known] = useState(() => (last && Date.parse(last.resultAt) <= now ? last.index : undefined));
  const isOver = last !== undefined && Date.parse(last.resultAt) <= now;
  const leftMs = next?.phase === 'open' ? Date.parse(next.closesAt) - now : Number.POSITIVE_INFINITY;
  const isNews = last !== undefined && last.index !== known;
  const words =
    leftMs > 0 && leftMs <= LAST_SECONDS_MS
      ? t('lottery:said.closing')
      : isNews && result
        ? isOver
          ? wordsOf(result)
          : t('lottery:said.drawing')
        : '';
  useEffect(() => setSaid(words), [words]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
