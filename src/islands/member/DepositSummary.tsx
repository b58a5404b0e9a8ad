import type { ReactElement, ReactNode } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { DepositSums } from '../../lib/rules/deposit.ts';
import { formatMinor, formatWire } from '../../lib/rules/money.ts';
import type { BonusOffer } from '../../lib/stores/bonus.ts';
import type { Method } from '../../lib/stores/deposit.ts';
import { termsOf } from './bonus/PromotionChoice.tsx';

interface Props {
  method: Method;
  currency: string;
  /** Undefined while no amount is typed. */
  sums: DepositSums | undefined;
  /** What the chosen promotion gives for it. */
  bonus: BonusOffer | undefined;
  holdMinutes: number;
  children: ReactNode;
}

const NEXT = {
  redirect: 'wallet:deposit.next',
  bank: 'wallet:deposit.nextTransfer',
  coin: 'wallet:deposit.nextCoin',
} as const;

const gainOf = ({ bonus, rounds }: BonusOffer): string =>
  rounds ? t('wallet:deposit.rounds', { count: rounds.count }) : `+${formatWire(bonus)}`;

const text = (minor: bigint | undefined): string => (minor === undefined ? '\u2013' : formatMinor(minor));

/** What is paid, the fee and what is credited, before the button; beside the form on a desktop. */
export function DepositSummary({
  method,
  currency,
  sums,
  bonus,
  holdMinutes,
  children,
}: Props): ReactElement {
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h3 id="summary-title">{t('wallet:deposit.summary')}</h3>
      <dl>
        <div>
          <dt>{t('wallet:deposit.youPay')}</dt>
          <dd className="num">{text(sums?.payMinor)}</dd>
        </div>
        <div>
          <dt>{t('wallet:deposit.feeOf', { method: insideSentence(method.name) })}</dt>
          <dd className="num">{text(sums?.feeMinor)}</dd>
        </div>
        {bonus && (
          <div>
            <dt>{t('wallet:deposit.bonus')}</dt>
            <dd className="club-gain num">{gainOf(bonus)}</dd>
          </div>
        )}
        <div className="summary-total">
          <dt>{t('wallet:deposit.youGet')}</dt>
          <dd className="num">
            {text(sums?.creditMinor)} <small>{currency}</small>
          </dd>
        </div>
      </dl>
      {bonus && (
        <p className="small soft">
          {bonus.rounds
            ? termsOf(bonus)
            : t('wallet:deposit.bonusTerms', { wager: formatWire(bonus.wager), count: bonus.days })}
        </p>
      )}
      {children}
      <p className="tiny soft">{t(NEXT[method.kind], { count: holdMinutes })}</p>
    </section>
  );
}

/** The same in a phone's foot, in one line. */
export function FootSummary({
  sums,
  bonus,
}: {
  sums: DepositSums | undefined;
  bonus: BonusOffer | undefined;
}): ReactElement {
  return (
    <p className="foot-summary">
      <span className="soft num">
        {bonus
          ? bonus.rounds
            ? gainOf(bonus)
            : t('wallet:deposit.bonusShort', { amount: formatWire(bonus.bonus) })
          : t('wallet:deposit.feeShort', { fee: text(sums?.feeMinor) })}
      </span>
      <span>
        <span className="soft">{t('wallet:deposit.youGet')}</span>{' '}
        <strong className="num">{text(sums?.creditMinor)}</strong>
      </span>
    </p>
  );
}

/** `Bank transfer` begins no sentence here; `QR pay` and `E-wallet` stay as they are. */
const insideSentence = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
