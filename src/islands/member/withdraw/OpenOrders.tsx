import type { ReactElement } from 'react';
import { right } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { OpenOrder } from '../../../lib/stores/withdrawals.ts';
import { EmptyPage } from '../../center/PageState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { momentOf } from '../../ui/when.ts';
import { OrderState } from './OrderState.tsx';

interface Props {
  orders: OpenOrder[];
  onOrder: (number: string) => void;
  onNew: () => void;
}

/** Withdrawals that are not over; those that wait for an answer say until when. */
export function OpenOrders({ orders, onOrder, onNew }: Props): ReactElement {
  if (orders.length === 0)
    return (
      <EmptyPage title={t('withdraw:open.none')} text={t('withdraw:open.noneText')}>
        <Button onClick={onNew}>{t('withdraw:tabs.new')}</Button>
      </EmptyPage>
    );
  return (
    <ul className="withdraw-orders" aria-label={t('withdraw:tabs.open')}>
      {orders.map((order) => (
        <li key={order.number}>
          <button type="button" className="withdraw-order" onClick={() => onOrder(order.number)}>
            <span>
              <strong className="num">{order.number}</strong>
              <small className="soft withdraw-order-what">
                <span>
                  {order.bankName} <span className="num">{`•••• ${order.lastFour}`}</span>
                </span>
                <span className="num">{momentOf(new Date(order.createdAt))}</span>
              </small>
            </span>
            <span className="withdraw-order-sum">
              <strong className="num">{formatWire(order.amount)}</strong>
              <OrderState state={order.state} />
            </span>
            <Icon path={right} size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
