import type { ReactElement } from 'react';
import { bank } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { BankCard } from '../../../lib/stores/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { momentOf } from '../../ui/when.ts';

/** One account; the whole number is shown nowhere. */
export function BankAccountRow({ card, onRemove }: { card: BankCard; onRemove: () => void }): ReactElement {
  const { bankName, lastFour, holder, restsUntil } = card;
  const name = `${bankName} •••• ${lastFour}`;
  return (
    <li className="bank-account">
      <span className="bank-account-tile">
        <Icon path={bank} />
      </span>
      <div>
        <strong className="num">{name}</strong>
        <p className="soft small">{holder}</p>
        {restsUntil && (
          <p className="small">{t('withdraw:accounts.rests', { time: momentOf(new Date(restsUntil)) })}</p>
        )}
      </div>
      <Button aria-label={`${t('withdraw:accounts.remove')}: ${name}`} onClick={onRemove}>
        {t('withdraw:accounts.remove')}
      </Button>
    </li>
  );
}
