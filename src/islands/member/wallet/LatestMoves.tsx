import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Move } from '../../../lib/stores/game-wallets.ts';
import { clockOf, daysAgo, momentOf } from '../../ui/when.ts';

const BADGE = { done: 'badge badge-win', on_the_way: 'badge badge-warn', refused: 'badge' } as const;

interface Props {
  moves: readonly Move[];
  /** Leads to the record of all. */
  onAll: () => void;
}

/** The newest moves between wallets, with how far each has come. */
export function LatestMoves({ moves, onAll }: Props): ReactElement {
  const now = new Date();
  return (
    <section className="funds-latest" aria-labelledby="funds-latest">
      <header>
        <h3 id="funds-latest">{t('wallet:funds.latest.title')}</h3>
        {moves.length > 0 && (
          <button type="button" className="link" onClick={onAll}>
            {t('wallet:funds.latest.all')}
          </button>
        )}
      </header>
      {moves.length === 0 && <p className="soft">{t('wallet:funds.latest.none')}</p>}
      <ul>
        {moves.map(({ id, vendor, direction, amount, state, at }) => {
          const main = t('wallet:parts.main');
          const [from, to] = direction === 'in' ? [main, vendor] : [vendor, main];
          const moment = new Date(at);
          return (
            <li key={id}>
              <time className="num soft" dateTime={at}>
                {daysAgo(moment, now) === 0 ? clockOf(moment) : momentOf(moment)}
              </time>
              <span>{t('wallet:funds.latest.line', { from, to })}</span>
              <span className="num">{formatWire(amount)}</span>
              <span className={BADGE[state]}>{t(`wallet:funds.latest.${state}`)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
