import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { cancelWithdrawal, type Withdrawal } from '../../../lib/stores/withdrawals.ts';
import { Button } from '../../ui/Button.tsx';
import { Timeline } from '../Timeline.tsx';
import { useDoing } from '../use-doing.ts';
import { OrderState } from './OrderState.tsx';
import { stepsOf } from './withdrawal-words.ts';

interface Props {
  order: Withdrawal;
  onOrder: (number: string) => void;
}

/** The amount, the account, the timeline, and what belongs to it. */
export function OrderCard({ order, onOrder }: Props): ReactElement {
  const { number, state, payout, amount, fee, currency, bankName, lastFour, holder } = order;
  const { doing, run } = useDoing();
  const account = { bank: bankName, last: lastFour, holder };
  return (
    <section className="withdraw-card" aria-live="polite">
      <p className="withdraw-card-head">
        <span className="tiny soft">{t('withdraw:order.number', { number })}</span>
        <OrderState state={state} />
      </p>
      <p className="deposit-figure num">
        {formatWire(amount)} <small>{currency}</small>
      </p>
      <p className="soft small">{t('withdraw:order.to', account)}</p>
      {fee !== null && payout !== null && fee !== '0.00' && (
        <p className="soft small">
          {t('withdraw:order.fee', { fee: formatWire(fee), payout: formatWire(payout) })}
        </p>
      )}
      {order.missing && <Figures order={order} missing={order.missing} />}
      <Timeline steps={stepsOf(order)} />
      {order.rest && order.rest.state !== 'closed' && (
        <OtherOrder text={t('withdraw:order.rest')} number={order.rest.number} onOrder={onOrder} />
      )}
      {order.parent && (
        <OtherOrder text={t('withdraw:order.parent')} number={order.parent} onOrder={onOrder} />
      )}
      {order.mayCancel && (
        <Button
          busy={doing !== undefined}
          busyLabel={t('withdraw:busy')}
          onClick={() => void run('cancel', () => cancelWithdrawal(number))}
        >
          {t('withdraw:order.cancel')}
        </Button>
      )}
    </section>
  );
}

function Figures({ order, missing }: { order: Withdrawal; missing: string }): ReactElement {
  const figures = [
    ['paid', order.payout ?? '0.00'],
    ['arrived', order.arrived ?? '0.00'],
    ['missing', missing],
  ] as const;
  return (
    <dl className="withdraw-figures">
      {figures.map(([key, amount]) => (
        <div key={key}>
          <dt>{t(`withdraw:figures.${key}`)}</dt>
          <dd className="num">{formatWire(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OtherProps {
  text: string;
  number: string;
  onOrder: (number: string) => void;
}

const OtherOrder = ({ text, number, onOrder }: OtherProps): ReactElement => (
  <p className="small">
    {text}{' '}
    <button type="button" className="link num" onClick={() => onOrder(number)}>
      {number}
    </button>
  </p>
);
