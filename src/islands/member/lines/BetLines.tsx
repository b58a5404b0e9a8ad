import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Bet } from '../../../lib/stores/bet.ts';
import { UNKNOWN } from '../../records/cells.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { NameLine } from './line.ts';
import { namesOf } from './names.ts';

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
                {words?.more && <small className="soft">{words.more}</small>}
              </span>
              <span>{words?.result ?? t(`member:bet.result.${result}`)}</span>
            </div>
            <dl className="bet-line-facts">
              {!words?.isLeg && (
                <Fact name={t('member:records.betting.columns.stake')} value={formatWire(stake)} />
              )}
              <Fact name={t('member:bet.price')} value={words?.price ?? price ?? UNKNOWN} />
              {!words?.isLeg && (
                <Fact
                  name={t('member:records.betting.columns.payout')}
                  value={result === 'open' ? UNKNOWN : formatWire(payout)}
                />
              )}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
);
