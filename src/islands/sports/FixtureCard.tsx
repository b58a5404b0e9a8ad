// A fixture: when or how it stands, its sides, the main prices, and under a key every other market.
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { scoreText } from '../../lib/rules/sports/markets.ts';
import type { BoardFixture, League, OfferedPick, SportsCategory } from '../../lib/stores/sports.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { minuteOf } from '../ui/when.ts';
import { Crest } from './Crest.tsx';
import { PriceKey } from './PriceKey.tsx';
import { clockText } from './words.ts';

const AllMarkets = lazy(() => import('./AllMarkets.tsx'));

interface Props {
  category: SportsCategory;
  league: League;
  fixture: BoardFixture;
}

const MAIN = ['match', 'winner', 'handicap', 'total'];

export function FixtureCard({ category, league, fixture }: Props): ReactElement {
  const [whole, setWhole] = useState(false);
  const { home, away, live, picks, more, kickOff, phase, index } = fixture;
  const isOpen = phase === 'open';
  const held = fixture.held ?? live?.held ?? false;
  const columns = MAIN.map((market) => picks.filter((each) => each.market === market)).filter(
    (own) => own.length > 0,
  );
  const slipPick = ({ market, pick, price }: OfferedPick) => ({
    ...{ gameId: league.gameId, league: league.name, sport: league.sport, round: index, kickOff },
    ...{ home: home.name, away: away.name, market, pick, price },
    ...(live && { score: scoreText(live) }),
  });
  return (
    <article className="fixture" aria-label={t('sports:versus', { home: home.name, away: away.name })}>
      <div className="fixture-head">
        {isOpen ? (
          <time dateTime={kickOff} className="soft small num">
            {minuteOf(new Date(kickOff))}
          </time>
        ) : (
          <span className="fixture-clock small">
            <i className="live-dot" />{' '}
            {league.told && !live ? t('sports:awaited') : clockText(league.sport, live)}
          </span>
        )}
        {more > 0 && (
          <button type="button" className="link small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('sports:fewer') : t('sports:more', { count: more })}
          </button>
        )}
        {held && <span className="fixture-held small">{t('sports:held')}</span>}
        {!isOpen && picks.length === 0 && <span className="soft small">{t('sports:noBetsNow')}</span>}
      </div>
      <div className="fixture-sides">
        {([home, away] as const).map((side, at) => {
          const of = at === 0 ? 'home' : 'away';
          return (
            <p key={side.name}>
              <Crest look={side} />
              <span>{side.name}</span>
              {live && (
                <b className="num">
                  {live.rounds && <span className="soft small">{live.rounds[of]} </span>}
                  {live[of]}
                </b>
              )}
            </p>
          );
        })}
      </div>
      {columns.length > 0 && (
        <div className="fixture-prices">
          {columns.map((own) => (
            <div key={own[0]?.market} className={`fixture-column of-${own.length}`}>
              {own.map((each) => (
                <PriceKey key={each.pick} category={category} pick={slipPick(each)} held={held} />
              ))}
            </div>
          ))}
        </div>
      )}
      {whole && (
        <Suspense fallback={<Skeleton rows={3} height={44} />}>
          <AllMarkets {...{ category, league, index, held }} step={live?.steps ?? 0} toPick={slipPick} />
        </Suspense>
      )}
    </article>
  );
}
