import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Bet } from '../../../lib/stores/bet.ts';
import { UNKNOWN } from '../../records/cells.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type NameLine, namesOf } from './names.ts';

/** Each line of a bet: what was picked where, stake and price, and what came of it. */
export function BetLines({ bet }: { bet: Bet }): ReactElement | null {
  const { lines } = bet;
  const [name, setName] = useState<NameLine>();
  useEffect(() => {
    let gone = false;
    const show = (found: NameLine): void => {
      if (!gone) setName(() => found);
    };
    // Without their words lines are still there, as they are kept.
    namesOf(bet).then(show, () => show(() => undefined));
    return () => {
      gone = true;
    };
  }, [bet]);
  if (lines.length === 0) return null;
  if (!name) return <Skeleton rows={lines.length} height={88} />;
  const named = lines.map((line) => ({ ...line, words: name(line) }));
  return (
    <section>
      <h3>{t('member:bet.lines', { count: lines.length })}</h3>
      <ol className="bet-lines">
        {named.map(({ line, market, pick, stake, price, score, result, payout, words }) => (
          <li key={line}>
            <div className="bet-line-head">
              <span>
                <strong>{words?.pick ?? pick}</strong>
                <small className="soft">{words?.market ?? [market, score].filter(Boolean).join(' · ')}</small>
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
