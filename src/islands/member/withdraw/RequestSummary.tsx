import type { ReactElement, ReactNode } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { WithdrawalForm } from '../../../lib/stores/withdrawals.ts';
import { type Step, Timeline } from '../Timeline.tsx';
import type { Sums } from './request-sums.ts';

interface Props {
  form: WithdrawalForm;
  /** Undefined while no amount is typed. */
  sums: Sums | undefined;
  children: ReactNode;
}

const text = (minor: bigint | undefined): string => (minor === undefined ? '–' : formatMinor(minor));

/** What is asked for, the fee, what arrives, and what happens then; beside the form on a desktop. */
export function RequestSummary({ form, sums, children }: Props): ReactElement {
  const left = sums && (parseMinor(form.free) ?? 0n) - sums.askMinor;
  return (
    <section className="summary withdraw-summary" aria-labelledby="withdraw-summary">
      <h3 id="withdraw-summary">{t('wallet:deposit.summary')}</h3>
      <dl>
        <div>
          <dt>{t('withdraw:summary.ask')}</dt>
          <dd className="num">{text(sums?.askMinor)}</dd>
        </div>
        <div>
          <dt>{feeWord(form)}</dt>
          <dd className="num">{text(sums?.feeMinor)}</dd>
        </div>
        <div>
          <dt>{t('withdraw:summary.after')}</dt>
          <dd className="num">{text(left !== undefined && left >= 0n ? left : undefined)}</dd>
        </div>
        <div className="summary-total">
          <dt>{t('withdraw:summary.get')}</dt>
          <dd className="num">
            {text(sums?.getMinor)} <small>{form.currency}</small>
          </dd>
        </div>
      </dl>
      {sums && sums.parts > 1 && (
        <p className="tiny soft">{t('withdraw:summary.parts', { count: sums.parts })}</p>
      )}
      {children}
      <p className="tiny soft">{t('withdraw:summary.final')}</p>
      <h3>{t('withdraw:then.title')}</h3>
      <div className="withdraw-then">
        <Timeline steps={stepsToCome(form)} />
      </div>
    </section>
  );
}

const feeWord = ({ freeThisWeek }: WithdrawalForm): string =>
  freeThisWeek > 0 ? t('withdraw:summary.feeFree', { count: freeThisWeek }) : t('withdraw:summary.fee');

function stepsToCome({ fourEyesAbove, confirmMinutes }: WithdrawalForm): Step[] {
  const step = (key: string, values: Record<string, string | number> = {}): Step => ({
    ...{ state: 'later', title: t(`withdraw:steps.${key}`), time: undefined },
    detail: t(`withdraw:then.${key}`, values),
  });
  return [
    step('requested'),
    step('checked', { amount: formatWire(fourEyesAbove) }),
    step('paid'),
    step('confirmed', { count: confirmMinutes }),
  ];
}

/** The sums in a phone's foot, in one line. */
export function FootSums({ sums }: { sums: Sums | undefined }): ReactElement {
  return (
    <p className="foot-summary">
      <span className="soft num">{t('withdraw:summary.foot', { fee: text(sums?.feeMinor) })}</span>
      <span>
        <span className="soft">{t('withdraw:summary.get')}</span>{' '}
        <strong className="num">{text(sums?.getMinor)}</strong>
      </span>
    </p>
  );
}
