import type { ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { bank } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { PayoutCard } from '../../../lib/stores/withdrawals.ts';
import { Icon } from '../../ui/Icon.tsx';
import { momentOf } from '../../ui/when.ts';
import { speedWords } from '../speed-words.ts';

interface Props {
  cards: PayoutCard[];
  chosen: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
  onAccounts: () => void;
}

/** To which account: one of the member's, as radio cards. */
export function AccountCards({ cards, chosen, error, input, onAccounts }: Props): ReactElement {
  return (
    <fieldset className="withdraw-step">
      <legend>
        <span className="deposit-number">1</span>
        {t('withdraw:account.which')}
      </legend>
      <div className="withdraw-accounts">
        {cards.map((card) => (
          <label key={card.id} className="withdraw-account">
            <input {...input} type="radio" value={card.id} checked={card.id === chosen} />
            <span className="withdraw-account-tile">
              <Icon path={bank} />
            </span>
            <span>
              <strong className="num">{`•••• ${card.lastFour}, ${card.holder}`}</strong>
              <small>
                {card.restsUntil ? restText(card.restsUntil) : `${card.bankName} · ${speedWords(card.speed)}`}
              </small>
            </span>
            <span className="radio-disc" />
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <p className="withdraw-add">
        <button type="button" className="link" onClick={onAccounts}>
          {t('withdraw:account.add')}
        </button>{' '}
        <span className="soft small">{t('withdraw:account.own')}</span>
      </p>
    </fieldset>
  );
}

const restText = (until: string): string => t('withdraw:accounts.rests', { time: momentOf(new Date(until)) });
