// A ticket or a chase that was sent and whose answer is lost: what it is for, and what it costs.
import type { ReactElement, ReactNode } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { Lottery } from '../../lib/stores/lottery.ts';
import { partsOf, type SentOrder } from '../../lib/stores/lottery-sent.ts';
import { drawDay, marketName, pickText, regionName } from './words.ts';

interface Props {
  lottery: Lottery;
  sent: SentOrder;
}

const SHOWN = 40;

export function SentSlip({ lottery: { table }, sent: { order, total } }: Props): ReactElement {
  const { lines, draws } = partsOf(order);
  const chase = 'chase' in order ? order.chase : undefined;
  const stakes = new Set(lines.map(({ stake }) => stake));
  const markets = new Set(lines.map(({ market }) => marketName(market)));
  const isParlay = lines.some(({ market }) => table.markets[market]?.bet.kind === 'parlay');
  const stakeName = isParlay ? 'lottery:parlay.stake' : 'lottery:stake';
  return (
    <section className="card lottery-card lottery-slip" aria-label={t('lottery:slip')}>
      <h3>{t('lottery:slip')}</h3>
      <p className="soft small">{[...markets, regionName(table)].join(', ')}</p>
      <p className="lottery-chosen num">
        {lines.slice(0, SHOWN).map(({ market, pick, stake }) => (
          <span key={`${market} ${pick}`}>
            {pickText(table, market, pick)}
            {stakes.size > 1 && ` × ${formatWire(stake)}`}
          </span>
        ))}
        {lines.length > SHOWN && <span>…</span>}
      </p>
      {chase ? (
        <>
          <Row name={t('lottery:chase.draws')}>{draws.length}</Row>
          <p className="lottery-drawn small">
            {draws.map(({ round, times }) => (
              <span key={round}>
                {drawDay(round)} ({times}×)
              </span>
            ))}
          </p>
        </>
      ) : (
        <Row name={t('lottery:draw')}>{draws.map(({ round }) => drawDay(round)).join()}</Row>
      )}
      {chase?.stopOnWin && <p className="soft small">{t('lottery:chase.stops')}</p>}
      <Row name={t('lottery:lines', { count: lines.length })} />
      {stakes.size === 1 && <Row name={t(stakeName)}>{formatWire([...stakes].join())}</Row>}
      <Row name={t(chase ? 'lottery:held' : 'lottery:total')}>
        <b className="lottery-total">{formatWire(total)}</b>
      </Row>
    </section>
  );
}

const Row = ({ name, children }: { name: string; children?: ReactNode }): ReactElement => (
  <p className="lottery-row small">
    <span className="soft">{name}</span>
    {children && <span className="num">{children}</span>}
  </p>
);
