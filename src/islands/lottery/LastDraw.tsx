// What was drawn last. While a draw takes place its numbers come one by one, as long as nobody skips it, and on a phone it is the first
// card then, and stays so.
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { mute, volume } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { headsAndTails } from '../../lib/rules/draws/statistics.ts';
import { endings } from '../../lib/rules/kinds/regional-draw/hits.ts';
import { tableProofPath } from '../../lib/rules/round-link.ts';
import { type DrawState, type Lottery, regionalResult } from '../../lib/stores/lottery.ts';
import { createSound } from '../house/frame/sound.ts';
import { Button } from '../ui/Button.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { useSecond } from '../ui/use-second.ts';
import { isBeingDrawn } from './being-drawn.ts';
import { PrizeTable } from './PrizeTable.tsx';
import { skip, useSkipped } from './use-skipped.ts';
import { drawDay } from './words.ts';

type Last = NonNullable<DrawState['last']>;

/** The key that skips is gone with the ceremony; who was at it is at the numbers now. */
const stayIn = (card: HTMLElement | null) => (card ? keepFocus(card, card) : undefined);

export function LastDraw({ lottery, state }: { lottery: Lottery; state: DrawState }): ReactElement {
  const { last } = state;
  const result = last && regionalResult(last.result);
  /** The draw that somebody has seen take place here. */
  const [live, setLive] = useState<string>();
  const isLive = last !== undefined && live === last.index;
  return (
    <section
      className="card lottery-card"
      ref={stayIn}
      tabIndex={-1}
      aria-label={t('lottery:lastDraw')}
      {...(isLive && { 'data-live': true })}
    >
      <div className="lottery-row">
        <h3>{t('lottery:lastDraw')}</h3>
        {last && <span className="soft small">{drawDay(last.index)}</span>}
      </div>
      {!last || !result ? (
        <p className="soft">{t('lottery:noDraw')}</p>
      ) : (
        <Ceremony
          key={last.index}
          lottery={lottery}
          last={last}
          aheadMs={state.aheadMs}
          onRunning={() => setLive(last.index)}
        />
      )}
    </section>
  );
}

function Ceremony({
  lottery,
  last,
  aheadMs,
  onRunning,
}: {
  lottery: Lottery;
  last: Last;
  aheadMs: number;
  onRunning: () => void;
}): ReactElement | null {
  const { table, gameId } = lottery;
  const now = useSecond() + aheadMs;
  const skipped = useSkipped(gameId, last.index);
  const [from, to] = [Date.parse(last.drawsAt), Date.parse(last.resultAt)];
  const isNow = isBeingDrawn(last, now);
  const running = isNow && !skipped;
  useEffect(() => {
    if (isNow) onRunning();
  }, [isNow, onRunning]);
  const all = table.prizes.reduce((sum, { numbers }) => sum + numbers, 0);
  const seen = running ? Math.max(0, Math.floor(((now - from) / (to - from)) * all)) : all;
  const { muted, setMuted } = useDrawSound(running, seen);
  const result = regionalResult(last.result);
  if (!result) return null;
  const [first] = result.stations;
  return (
    <>
      {running && (
        <div className="lottery-row">
          <span>{t('lottery:drawnSoFar', { seen, all })}</span>
          <span>
            <Button
              variant="ghost"
              icon={muted ? mute : volume}
              aria-label={t(muted ? 'lottery:sound' : 'lottery:mute')}
              onClick={() => setMuted(!muted)}
            />
            <Button variant="outline" onClick={() => skip(gameId, last.index)}>
              {t('lottery:skip')}
            </Button>
          </span>
        </div>
      )}
      <div className="lottery-wide">
        <PrizeTable table={table} result={result} seen={seen} />
      </div>
      {!running && first && result.stations.length === 1 && <Heads numbers={endings(first, 2)} />}
      <p className="small">
        <a href={tableProofPath(gameId, last.index)}>{t('lottery:recompute')}</a>
      </p>
    </>
  );
}

function Heads({ numbers }: { numbers: readonly string[] }): ReactElement {
  const { heads } = headsAndTails(numbers);
  return (
    <>
      <h4 className="soft small">{t('lottery:byHead')}</h4>
      <dl className="lottery-heads num">
        {heads.map((tails, head) => {
          const digit = String(head);
          return (
            <div key={digit}>
              <dt>{digit}</dt>
              <dd className="soft">{tails.join(' ') || '–'}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** A tone for each number. Silent until the player asks for it. */
function useDrawSound(running: boolean, seen: number) {
  const [muted, setMuted] = useState(true);
  const sound = useRef<ReturnType<typeof createSound>>(undefined);
  useEffect(() => {
    if (muted && !sound.current) return;
    sound.current ??= createSound();
    sound.current.mute(muted);
  }, [muted]);
  useEffect(() => {
    if (running && seen > 0) sound.current?.cue('drop');
  }, [running, seen]);
  return { muted, setMuted };
}
