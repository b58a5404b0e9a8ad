// A league: its books, its fixtures, and its last results.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { tableProofPath } from '../../lib/rules/round-link.ts';
import type { BoardFixture, League, SportsCategory } from '../../lib/stores/sports.ts';
import { Alert } from '../ui/Alert.tsx';
import { minuteOf, momentOf } from '../ui/when.ts';
import { FixtureCard } from './FixtureCard.tsx';
import { Pitch } from './Pitch.tsx';
import { marketName, percentText } from './words.ts';

interface Props {
  category: SportsCategory;
  league: League;
  fixtures: readonly BoardFixture[];
  /** Beside leagues of another sort it says of which it is. */
  saysSort: boolean;
  /** With its last results. */
  whole: boolean;
}

const MAIN = ['match', 'winner', 'handicap', 'total'] as const;

export function LeagueCard({ category, league, fixtures, saysSort, whole }: Props): ReactElement {
  const { name, sport, book, closedUntil, paused, results, told, movingPrices } = league;
  const bookWords = movingPrices ? 'sports:bookUpTo' : 'sports:book';
  return (
    <section className="card league" aria-label={name}>
      <header className="league-head">
        <h3>{name}</h3>
        <p className="league-books soft small">
          {MAIN.map((market) => {
            const of = book[market];
            return (
              of && (
                <span key={market}>
                  {t(bookWords, { market: marketName(sport, market), book: percentText(of) })}
                </span>
              )
            );
          })}
        </p>
      </header>
      {told && <p className="league-none soft small">{t('sports:toldLeague')}</p>}
      {!told && saysSort && <p className="league-none soft small">{t('sports:season')}</p>}
      {closedUntil && (
        <Alert kind="warn">{t('sports:closedUntil', { time: momentOf(new Date(closedUntil)) })}</Alert>
      )}
      {paused && <Alert kind="warn">{t('sports:paused')}</Alert>}
      {sport === 'football' &&
        fixtures
          .filter(({ live }) => live)
          .map((fixture) => <Pitch key={fixture.index} league={league} fixture={fixture} />)}
      {fixtures.map((fixture) => (
        <FixtureCard key={fixture.index} category={category} league={league} fixture={fixture} />
      ))}
      {fixtures.length === 0 && <p className="league-none soft">{t('sports:noFixtures')}</p>}
      {whole && results.length > 0 && (
        <section className="league-results" aria-label={t('sports:results')}>
          <h4 className="soft small">{t('sports:results')}</h4>
          <ul>
            {results.map(({ index, kickOff, home, away, result }) => (
              <li key={index}>
                <span className="soft small num">{minuteOf(new Date(kickOff))}</span>
                <span>{t('sports:versus', { home: home.name, away: away.name })}</span>
                <b className="num">{result ? `${result.home} : ${result.away}` : t('sports:result.void')}</b>
                {!told && (
                  <a className="small" href={tableProofPath(league.gameId, index)}>
                    {t('sports:recompute')}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
