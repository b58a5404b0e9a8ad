import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { TicketGame } from '../../../lib/stores/tickets.ts';

/** Each prize with how likely it is; the one that was drawn stands out, in the colour of winning where it is something. */
export function ChanceTable({ prizes, won }: { prizes: TicketGame['prizes']; won?: number }): ReactElement {
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <table className="ticket-chances">
      <thead>
        <tr>
          <th scope="col">{t('tickets:prize')}</th>
          <th scope="col">{t('tickets:chance')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ amount, weight }, at) => (
          <tr key={amount} className={at !== won ? '' : amount === '0.00' ? 'is-drawn' : 'is-won'}>
            <td className="num">{amount === '0.00' ? t('tickets:blank') : formatWire(amount)}</td>
            <td className="num">{((weight / all) * 100).toFixed(2)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
