// Past draws of a region by day and station, with the member's tickets in each, and how often each number came.
import { useStore } from '@nanostores/react';
import { type ReactElement, useState } from 'react';
import { left, right } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { tableProofPath } from '../../lib/rules/round-link.ts';
import { type Lottery, type PastDraw, regionalResult } from '../../lib/stores/lottery.ts';
import { $session } from '../../lib/stores/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PrizeTable } from './PrizeTable.tsx';
import { TicketList } from './TicketList.tsx';
import { Trends } from './Trends.tsx';
import { usePastDraws } from './use-past-draws.ts';
import { useTickets } from './use-tickets.ts';
import { dateOf, drawDay, indexOf, stationName } from './words.ts';

interface Props {
  lottery: Lottery;
  news: number;
}

export default function Results({ lottery, news }: Props): ReactElement {
  const { past, failed, at, go, goTo, more } = usePastDraws(lottery.gameId);
  const [station, setStation] = useState('');
  if (failed) return <ErrorState title={t('lottery:failed')} onRetry={() => go(at)} />;
  if (!past) return <Skeleton rows={6} height={40} />;
  if (past.length === 0) return <EmptyState title={t('lottery:noDraw')} text={t('lottery:noDrawText')} />;
  const drew = (draw: PastDraw | undefined): boolean =>
    !station || (regionalResult(draw?.result)?.stations.some((each) => each.station === station) ?? false);
  const stations = [...new Set(lottery.table.stations.flat())];
  const older = past.findIndex((draw, place) => place > at && drew(draw));
  const newer = past.findLastIndex((draw, place) => place < at && drew(draw));
  const draw = past[at];
  const result = regionalResult(draw?.result);
  return (
    <div className="lottery-results">
      <section className="card lottery-card" aria-label={t('lottery:place.results')}>
        <div className="lottery-row">
          <Button
            variant="ghost"
            icon={left}
            aria-label={t('lottery:olderDraw')}
            disabled={older < 0 && !more}
            onClick={() => go(older < 0 ? past.length : older)}
          />
          <b role="status">{draw && drawDay(draw.index)}</b>
          <Button
            variant="ghost"
            icon={right}
            aria-label={t('lottery:newerDraw')}
            disabled={newer < 0}
            onClick={() => go(newer)}
          />
        </div>
        <label className="lottery-row">
          {t('lottery:date')}
          <input
            type="date"
            max={past[0] && dateOf(past[0].index)}
            value={draw && dateOf(draw.index)}
            onChange={(event) => event.target.value && void goTo(indexOf(event.target.value))}
          />
        </label>
        {stations.length > 1 && (
          <label className="lottery-row">
            {t('lottery:station')}
            <select
              value={station}
              onChange={(event) => {
                const wanted = event.target.value;
                setStation(wanted);
                const first = past.findIndex(
                  (each) =>
                    !wanted || regionalResult(each.result)?.stations.some((one) => one.station === wanted),
                );
                if (first >= 0) go(first);
              }}
            >
              <option value="">{t('lottery:allStations')}</option>
              {stations.map((each) => (
                <option key={each} value={each}>
                  {stationName(each)}
                </option>
              ))}
            </select>
          </label>
        )}
        {draw && <OneDraw lottery={lottery} draw={draw} news={news} station={drew(draw) ? station : ''} />}
        {draw && !result && <p className="soft">{t('lottery:voidDraw')}</p>}
      </section>
      <Trends gameId={lottery.gameId} news={news} />
    </div>
  );
}

interface OneDrawProps extends Props {
  draw: PastDraw;
  station: string;
}

function OneDraw({ lottery, draw, station, news }: OneDrawProps): ReactElement {
  const session = useStore($session);
  const { gameId, table } = lottery;
  const { tickets } = useTickets(session.state === 'in', { gameId, round: draw.index }, news);
  const result = regionalResult(draw.result);
  const mine = new Set(
    tickets.flatMap(({ lines }) =>
      lines.filter((line) => line.result === 'won').flatMap((line) => line.pick.match(/\d\d(?!\d)/g) ?? []),
    ),
  );
  return (
    <>
      {result && (
        <div className="lottery-wide">
          <PrizeTable table={table} result={result} station={station} mine={mine} />
        </div>
      )}
      {tickets.length > 0 && <TicketList games={[lottery]} tickets={tickets} />}
      <p className="small">
        {t('lottery:entries', { count: draw.entries })}{' '}
        <a href={tableProofPath(gameId, draw.index)}>{t('lottery:recompute')}</a>
      </p>
    </>
  );
}
