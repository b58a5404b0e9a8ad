// Sports and e-sports on a page of the portal: leagues with their fixtures, the bet slip, and what the member has bet.
import '../ui/dialog.css';
import '../ui/form.css';
import './sports.css';
import './league-card.css';
import './fixture-card.css';
import './price-key.css';
import './all-markets.css';
import './rules-sheet.css';
import './slip.css';
import './my-bets.css';
import './pitch.css';
import { useStore } from '@nanostores/react';
import { lazy, type ReactElement, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { $session } from '../../lib/stores/session.ts';
import { type Board, boardOf, followBoard, type SportsCategory } from '../../lib/stores/sports.ts';
import { $turn } from '../../lib/stores/turn.ts';
import { SittingFacts } from '../game/SittingFacts.tsx';
import type { SittingWords } from '../game/stage-words.ts';
import { useSitting } from '../game/use-sitting.ts';
import { Alert } from '../ui/Alert.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { measureNotes } from '../ui/note-height.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useSecond } from '../ui/use-second.ts';
import { FormatChoice } from './FormatChoice.tsx';
import { LeagueCard } from './LeagueCard.tsx';
import { SlipPlace } from './SlipPlace.tsx';
import { useSlipKey } from './use-slip-key.ts';
import { type View, Views } from './Views.tsx';
import type { Sport } from './words.ts';

const MyBets = lazy(() => import('./MyBets.tsx'));
const RulesSheet = lazy(() => import('./RulesSheet.tsx'));

interface Props {
  category: SportsCategory;
  /** The league that a launch is for. */
  wanted: string;
  words: SittingWords;
}

export function Sports({ category, wanted, words }: Props): ReactElement {
  const [ready, setReady] = useState(false);
  const board = boardOf(category);
  const shown = useStore(board.$loaded);
  const [last, setLast] = useState<Board>();
  const session = useStore($session);
  useEffect(() => {
    void loadMessages('common', 'sports', 'errors').then(() => setReady(true));
    void board.read();
  }, [board]);
  useEffect(() => {
    if (shown.state === 'ready') setLast(shown.value);
  }, [shown]);
  useEffect(measureNotes, []);
  useSitting(session.state === 'in');
  const known = shown.state === 'ready' ? shown.value : last;
  if (!ready || (shown.state === 'loading' && !known)) return <Skeleton rows={4} height={140} />;
  if (!known)
    return (
      <ErrorState
        title={t('sports:failed')}
        reference={shown.state === 'failed' ? (shown.error.requestId ?? '') : ''}
        onRetry={() => void board.read()}
      />
    );
  if (known.leagues.length === 0)
    return <EmptyState title={t('sports:noneTitle')} text={t('sports:noneText')} />;
  return (
    <div className="sports">
      {session.state === 'in' && <SittingFacts words={words} onStop={() => location.assign('/')} />}
      {shown.state === 'failed' && <Alert kind="warn">{t('sports:lineLost')}</Alert>}
      <Leagues category={category} board={known} wanted={wanted} />
    </div>
  );
}

function Leagues({
  category,
  board,
  wanted,
}: {
  category: SportsCategory;
  board: Board;
  wanted: string;
}): ReactElement {
  const { leagues, aheadMs } = board;
  const first = leagues.find(({ gameId }) => gameId === wanted);
  const sports = [...new Set(leagues.map(({ sport }) => sport))];
  const [sport, setSport] = useState<Sport | undefined>(first?.sport ?? sports[0]);
  const [view, setView] = useState<View>(first?.gameId ?? 'all');
  const [rules, setRules] = useState(false);
  /** Counts what has happened to fixtures and bets. */
  const [news, setNews] = useState(0);
  const betsKey = useRef<HTMLButtonElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  useSlipKey(desk);
  const turn = useStore($turn);
  const changed = useCallback(() => setNews((count) => count + 1), []);
  const games = leagues.map(({ gameId }) => gameId).join();
  useEffect(() => followBoard(category, games.split(','), changed), [category, games, changed]);
  const now = useSecond() + aheadMs;
  const ofSport = sports.length > 1 ? leagues.filter((each) => each.sport === sport) : leagues;
  const listed = ofSport.filter(({ gameId }) => view === 'all' || view === 'live' || view === gameId);
  const fixturesOf = ({ fixtures }: (typeof leagues)[number]) =>
    view === 'live' ? fixtures.filter(({ phase }) => phase !== 'open') : fixtures;
  const withFixtures = listed.filter((league) => view !== 'live' || fixturesOf(league).length > 0);
  return (
    <>
      <div className="sports-tools">
        {sports.length > 1 && (
          <div className="chips">
            {sports.map((each) => (
              <button
                key={each}
                type="button"
                className="chip"
                aria-pressed={each === sport}
                onClick={() => {
                  setSport(each);
                  if (view !== 'live') setView('all');
                }}
              >
                {t(`sports:sport.${each}`)}
              </button>
            ))}
          </div>
        )}
        <span className="sports-tools-end">
          <button type="button" className="link small" onClick={() => setRules(true)}>
            {t('sports:rules.title')}
          </button>
          <FormatChoice />
        </span>
      </div>
      <div className="sports-desk" ref={desk}>
        <Views key={sport} leagues={ofSport} view={view} onChoose={setView} betsKey={betsKey} />
        <div className="sports-list">
          {view === 'bets' ? (
            <Suspense fallback={<Skeleton rows={3} height={120} />}>
              <MyBets category={category} news={news} />
            </Suspense>
          ) : (
            withFixtures.map((league) => (
              <LeagueCard
                key={league.gameId}
                category={category}
                league={league}
                fixtures={fixturesOf(league)}
                saysSort={leagues.some(({ told }) => told)}
                whole={view === league.gameId}
              />
            ))
          )}
          {view === 'live' && withFixtures.length === 0 && (
            <EmptyState
              title={t('sports:noLiveTitle')}
              text={t(leagues.some(({ told }) => told) ? 'sports:noLiveTold' : 'sports:noLiveText')}
            />
          )}
        </div>
        <SlipPlace
          key={turn}
          category={category}
          leagues={leagues}
          now={now}
          onAnswered={changed}
          onBets={() => {
            setView('bets');
            betsKey.current?.focus();
          }}
        />
      </div>
      {rules && (
        <Suspense fallback={null}>
          <RulesSheet leagues={ofSport} onClose={() => setRules(false)} />
        </Suspense>
      )}
    </>
  );
}
