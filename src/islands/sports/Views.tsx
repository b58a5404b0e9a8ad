import type { ReactElement, Ref } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { League } from '../../lib/stores/sports.ts';

/** All fixtures, those that are played, the member's bets, or one league by its game. */
export type View = 'all' | 'live' | 'bets' | (string & {});

interface Props {
  leagues: readonly League[];
  view: View;
  onChoose: (view: View) => void;
  /** The key of the member's bets. */
  betsKey: Ref<HTMLButtonElement>;
}

/** What of the fixtures is shown: a column, and on a phone a row. */
export function Views({ leagues, view, onChoose, betsKey }: Props): ReactElement {
  const live = leagues.flatMap(({ fixtures }) => fixtures).filter(({ phase }) => phase !== 'open').length;
  const count = leagues.reduce((sum, { fixtures }) => sum + fixtures.length, 0);
  const key = (id: View, name: string, number?: number): ReactElement => (
    <button
      key={id}
      ref={id === 'bets' ? betsKey : null}
      type="button"
      aria-pressed={id === view}
      onClick={() => onChoose(id)}
    >
      {id === 'live' && live > 0 && <i className="live-dot" />}
      <span>{name}</span>
      {number !== undefined && <span className="soft num">{number}</span>}
    </button>
  );
  return (
    <nav className="sports-views" aria-label={t('sports:views')}>
      {key('all', t('sports:view.all'), count)}
      {key('live', t('sports:view.live'), live)}
      {leagues.map(({ gameId, name, fixtures }) => key(gameId, name, fixtures.length))}
      {key('bets', t('sports:view.bets'))}
    </nav>
  );
}
