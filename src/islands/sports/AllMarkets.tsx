// Every market of a fixture, read when it is asked for.
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { SlipPick } from '../../lib/stores/bet-slip.ts';
import { type Loaded, loaded } from '../../lib/stores/loaded.ts';
import {
  type League,
  type OfferedPick,
  readFixture,
  type SportsCategory,
  type WholeFixture,
} from '../../lib/stores/sports.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PriceKey } from './PriceKey.tsx';
import { marketName } from './words.ts';

interface Props {
  category: SportsCategory;
  league: League;
  index: string;
  /** Counts the steps of a fixture in play: its prices are read again with each. */
  step: number;
  held: boolean;
  toPick: (offered: OfferedPick) => SlipPick;
}

export default function AllMarkets({ category, league, index, step, held, toPick }: Props): ReactElement {
  const [read, setRead] = useState<Loaded<WholeFixture>>({ state: 'loading' });
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let current = again + step >= 0;
    void loaded(readFixture(league.gameId, index)).then((answer) => {
      if (current) setRead(answer);
    });
    return () => {
      current = false;
    };
  }, [league.gameId, index, again, step]);
  if (read.state === 'loading') return <Skeleton rows={3} height={44} />;
  if (read.state === 'failed')
    return <ErrorState title={t('sports:failed')} onRetry={() => setAgain(again + 1)} />;
  const markets = Map.groupBy(read.value.picks, ({ market }) => market);
  return (
    <div className="all-markets">
      {[...markets].map(([market, picks]) => (
        <section key={market} aria-label={marketName(league.sport, market)}>
          <h4 className="soft small">{marketName(league.sport, market)}</h4>
          <div className={`market-keys market-${market}`}>
            {picks.map((each) => (
              <PriceKey key={each.pick} category={category} pick={toPick(each)} held={held} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
