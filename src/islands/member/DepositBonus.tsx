// What the promotion brought that was chosen with a deposit: how much, and what has to be wagered; or that it brought nothing.
import type { ReactElement } from 'react';
import { gift } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { Deposit } from '../../lib/stores/deposit.ts';
import { Icon } from '../ui/Icon.tsx';
import { momentOf } from '../ui/when.ts';

interface Props {
  deposit: Deposit;
  /** Goes to the page of the bonuses. */
  onBonuses: () => void;
}

type Given = NonNullable<NonNullable<Deposit['bonus']>['given']>;

/** Nothing where no promotion was chosen, or its deposit ended without a credit. */
export function DepositBonus({ deposit, onBonuses }: Props): ReactElement | null {
  const { bonus, status, currency } = deposit;
  if (!bonus) return null;
  const text = bonus.given ? givenText(bonus.given, currency) : emptyText(status);
  if (!text) return null;
  return (
    <section className="deposit-bonus" aria-labelledby="deposit-bonus">
      <Icon path={gift} size={20} />
      <div>
        <p className="deposit-bonus-head">
          <strong id="deposit-bonus">{bonus.title}</strong>
          {bonus.given && <span className="club-gain num">{gainOf(bonus.given, currency)}</span>}
        </p>
        <p className="small soft">{text}</p>
        {bonus.given && (
          <button type="button" className="link small" onClick={onBonuses}>
            {t('wallet:state.bonus.see')}
          </button>
        )}
      </div>
    </section>
  );
}

const gainOf = ({ amount, rounds }: Given, currency: string): string =>
  rounds && amount === '0.00'
    ? t('wallet:deposit.rounds', { count: rounds.count })
    : `+${formatWire(amount)} ${currency}`;

function givenText({ state, wager, days, endsAt, rounds }: Given, currency: string): string {
  const words = {
    wager: `${formatWire(wager)} ${currency}`,
    until: endsAt ? momentOf(new Date(endsAt)) : '',
  };
  if (state === 'rounds') return t('wallet:state.bonus.rounds', { ...words, game: rounds?.game ?? '' });
  if (state === 'active') return t('wallet:state.bonus.active', words);
  if (state === 'waiting') return t('wallet:state.bonus.waiting', { ...words, count: days });
  return t(state === 'done' ? 'wallet:state.bonus.done' : 'wallet:state.bonus.ended');
}

/** Of one that is looked at nobody knows yet what is credited, and so what it brings. */
function emptyText(status: Deposit['status']): string | undefined {
  if (status === 'credited') return t('wallet:state.bonus.nothing');
  return ['pending', 'confirming', 'processing'].includes(status) ? t('wallet:state.bonus.later') : undefined;
}
