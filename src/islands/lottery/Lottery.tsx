// The regional lotteries on a page of the portal: the three regions with their next draws, results, and what the member has bought.
import '../ui/dialog.css';
import '../ui/form.css';
import './lottery.css';
import './lottery-entry.css';
import './lottery-lens.css';
import './lottery-slip.css';
import { useStore } from '@nanostores/react';
import { lazy, type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { loadMessages, t } from '../../lib/messages/browser.ts';
import type { RegionalMode } from '../../lib/rules/kinds/regional-draw/prize-modes.ts';
import type { lotteryViews } from '../../lib/rules/launch.ts';
import { followDraws, type Lottery as Game, lotteries } from '../../lib/stores/lottery.ts';
import { sentOrderOf } from '../../lib/stores/lottery-sent.ts';
import { $session } from '../../lib/stores/session.ts';
import { $turn } from '../../lib/stores/turn.ts';
import { SittingFacts } from '../game/SittingFacts.tsx';
import type { SittingWords } from '../game/stage-words.ts';
import { useSitting } from '../game/use-sitting.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { measureNotes } from '../ui/note-height.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RegionRow } from './RegionRow.tsx';
import { SaidDraw } from './SaidDraw.tsx';
import { SaleDesk } from './SaleDesk.tsx';
import type { SheetTab } from './Sheet.tsx';

const Results = lazy(() => import('./Results.tsx'));
const MyTickets = lazy(() => import('./MyTickets.tsx'));
const Sheet = lazy(() => import('./Sheet.tsx'));

interface Props {
  /** The draw that a launch is for. */
  wanted: string;
  /** Which bets are shown first. */
  mode: RegionalMode;
  view: (typeof lotteryViews)[number];
  words: SittingWords;
}

export function Lottery({ wanted, mode, view, words }: Props): ReactElement {
  const [ready, setReady] = useState(false);
  const shown = useStore(lotteries.$loaded);
  const session = useStore($session);
  useEffect(() => {
    void loadMessages('common', 'lottery', 'faults').then(() => setReady(true));
    void lotteries.read();
  }, []);
  useEffect(measureNotes, []);
  useSitting(session.state === 'in');
  if (!ready || shown.state === 'loading') return <Skeleton rows={4} height={96} />;
  if (shown.state === 'failed')
    return (
      <ErrorState
        title={t('lottery:failed')}
        reference={shown.error.requestId}
        onRetry={() => void lotteries.read()}
      />
    );
  if (shown.value.length === 0)
    return <EmptyState title={t('lottery:noneTitle')} text={t('lottery:noneText')} />;
  return (
    <div className="lottery">
      {session.state === 'in' && <SittingFacts words={words} onStop={() => location.assign('/')} />}
      <p className="soft small lottery-house">
        {t('lottery:house')} <a href="/help/fairness">{t('lottery:check')}</a>
      </p>
      <Places games={shown.value} wanted={wanted} mode={mode} view={view} />
    </div>
  );
}

interface PlacesProps extends Pick<Props, 'wanted' | 'mode' | 'view'> {
  games: readonly Game[];
}

function Places({ games, wanted, mode, view }: PlacesProps): ReactElement | null {
  const first = games.find(({ gameId }) => gameId === wanted) ?? games[0];
  const [gameId, setGame] = useState(first?.gameId);
  /** Regions that were opened: what was chosen there stays. What was sent there before a reload is asked for. */
  const [opened, setOpened] = useState(() =>
    games.map((each) => each.gameId).filter((each) => sentOrderOf(each).get() !== undefined),
  );
  const [sheet, setSheet] = useState<SheetTab>();
  const [place, setPlace] = useState<'sale' | 'results' | 'tickets'>(view === 'lobby' ? 'results' : 'sale');
  /** Counts what has happened to draws and tickets: lists are read again then. */
  const [news, setNews] = useState(0);
  const turn = useStore($turn);
  const changed = useCallback(() => setNews((count) => count + 1), []);
  useEffect(() => {
    const stops = games.map((game) => followDraws(game.gameId, changed));
    return () => {
      for (const stop of stops) stop();
    };
  }, [games, changed]);
  const game = games.find((each) => each.gameId === gameId) ?? first;
  if (!game) return null;
  return (
    <>
      <div className="chips lottery-places">
        {(['sale', 'results', 'tickets'] as const).map((each) => (
          <button
            type="button"
            className="chip"
            key={each}
            aria-pressed={place === each}
            onClick={() => setPlace(each)}
          >
            {t(`lottery:place.${each}`)}
          </button>
        ))}
        <button
          type="button"
          className="chip lottery-rules-key"
          aria-label={t('lottery:sheet.rules')}
          onClick={() => setSheet('rules')}
        >
          <span className="lottery-rules-word">{t('lottery:sheet.rules')}</span>
          <span className="lottery-rules-sign">?</span>
        </button>
      </div>
      <SaidDraw key={game.gameId} gameId={game.gameId} news={news} />
      {place !== 'tickets' && (
        <RegionRow
          games={games}
          current={game.gameId}
          onChoose={(chosen) => {
            setOpened([...opened, game.gameId]);
            setGame(chosen);
          }}
        />
      )}
      {games
        .filter((each) => each === game || opened.includes(each.gameId))
        .map((each) => (
          <div key={each.gameId} hidden={place !== 'sale' || each !== game}>
            <SaleDesk
              key={turn}
              lottery={each}
              news={news}
              isShown={place === 'sale' && each === game}
              mode={mode}
              onBought={changed}
              onSheet={setSheet}
            />
          </div>
        ))}
      <Suspense fallback={<Skeleton rows={3} height={96} />}>
        {place === 'results' && <Results key={`${game.gameId} ${news}`} lottery={game} news={news} />}
        {sheet && <Sheet lottery={game} first={sheet} onClose={() => setSheet(undefined)} />}
        {place === 'tickets' && <MyTickets games={games} news={news} onChanged={changed} />}
      </Suspense>
    </>
  );
}
