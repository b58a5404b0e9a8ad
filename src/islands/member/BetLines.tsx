import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { Bet } from '../../lib/stores/bet.ts';
import { UNKNOWN } from '../records/cells.tsx';

/** Each line of a bet: what was picked where, stake and price, and what came of it. */
export function BetLines({ lines }: Pick<Bet, 'lines'>): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{t('member:bet.lines', { count: lines.length })}</h3>
      <ol className="bet-lines">
        {lines.map(({ line, market, pick, stake, price, score, result, payout }) => (
          <li key={line}>
            <div className="bet-line-head">
              <span>
                <strong>{pick}</strong>
                <small className="soft">{[market, score].filter(Boolean).join(' · ')}</small>
              </span>
              <span>{t(`member:bet.result.${result}`)}</span>
            </div>
            <dl className="bet-line-facts">
              <div>
                <dt>{t('member:records.betting.columns.stake')}</dt>
                <dd className="num">{formatWire(stake)}</dd>
              </div>
              <div>
                <dt>{t('member:bet.price')}</dt>
                <dd className="num">{price ?? UNKNOWN}</dd>
              </div>
              <div>
                <dt>{t('member:records.betting.columns.payout')}</dt>
                <dd className="num">{result === 'open' ? UNKNOWN : formatWire(payout)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
