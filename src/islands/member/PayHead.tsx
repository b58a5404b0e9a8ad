// The head of the pages to pay by transfer and by coin: the order's number, and the time that is left.
import type { ReactElement } from 'react';
import { clock } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { Deposit } from '../../lib/stores/deposit.ts';
import { Icon } from '../ui/Icon.tsx';
import { useCountdown } from '../ui/use-countdown.ts';

export interface PayProps {
  deposit: Deposit;
  /** Back to the form. */
  onBack: () => void;
}

/** The order's number, and for how long it is held: `14:32`. */
export function PayHead({ deposit: { number, expiresAt } }: { deposit: Deposit }): ReactElement {
  const left = useCountdown(Date.parse(expiresAt));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="pay-head">
      <span className="soft num">{t('wallet:pay.order', { number })}</span>
      <span className="pay-held num">
        <Icon path={clock} size={16} />
        {left > 0 ? t('wallet:pay.held', { time }) : t('wallet:pay.over')}
      </span>
    </p>
  );
}
