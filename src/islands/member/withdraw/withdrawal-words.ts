// What is said of a withdrawal: the look of its state, and the steps of its timeline.
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { isDisputed, type WithdrawalState } from '../../../lib/rules/withdrawal.ts';
import type { Withdrawal } from '../../../lib/stores/withdrawals.ts';
import { momentOf } from '../../ui/when.ts';
import type { Step } from '../Timeline.tsx';

const BADGES: Partial<Record<WithdrawalState, string>> = {
  paid: 'badge-accent',
  partly_received: 'badge-warn',
  not_received: 'badge-warn',
  claimed: 'badge-warn',
  received: 'badge-win',
};

export const badgeOf = (state: WithdrawalState): string => BADGES[state] ?? 'badge-info';

/** Requested, checked, paid out, confirmed: what is done, what is open, what follows. */
export function stepsOf(order: Withdrawal, confirmMinutes: number): Step[] {
  const { state, steps, amount, fourEyes, parent } = order;
  const timeOf = (...names: string[]): string | undefined => {
    const found = steps.find(({ step }) => names.includes(step));
    return found && momentOf(new Date(found.at));
  };
  const approved = timeOf('approve', 'pay_again');
  const paid = timeOf('pay');
  const stopped = ['refused', 'cancelled', 'closed'].includes(state);
  const all: Step[] = [
    {
      state: 'done',
      title: t(parent ? 'withdraw:steps.claimed' : 'withdraw:steps.requested'),
      time: timeOf('request', 'claim'),
      detail: t('withdraw:steps.requestedText', { amount: formatWire(amount) }),
    },
    {
      state: approved ? 'done' : stopped ? 'failed' : 'now',
      title: stopped ? t(`withdraw:state.${state}`) : t('withdraw:steps.checked'),
      time: approved ?? timeOf('refuse', 'cancel', 'close'),
      detail: stopped
        ? (order.refusal ?? t(`withdraw:headline.${state}`))
        : approved
          ? undefined
          : t(fourEyes ? 'withdraw:steps.checkedByTwo' : 'withdraw:steps.checkedText'),
    },
    {
      state: paid ? 'done' : state === 'returned' ? 'failed' : approved ? 'now' : 'later',
      title: t('withdraw:steps.paid'),
      time: paid ?? timeOf('fail'),
      detail: paidText(order),
    },
    {
      state: confirmState(order),
      title: t('withdraw:steps.confirmed'),
      time: timeOf('receive', 'time_out', 'part', 'miss', 'bounce'),
      detail: confirmText(order, confirmMinutes),
    },
  ];
  return stopped ? all.slice(0, 2) : all;
}

function paidText({ state, paidAt, reference }: Withdrawal): string | undefined {
  if (paidAt) return reference ? t('withdraw:steps.reference', { reference }) : undefined;
  if (state === 'returned') return t('withdraw:headline.returned');
  return state === 'approved' || state === 'paying' ? t('withdraw:steps.paying') : undefined;
}

function confirmState({ state }: Withdrawal): Step['state'] {
  if (state === 'received' || state === 'forced') return 'done';
  return state === 'paid' || isDisputed(state) ? 'now' : 'later';
}

function confirmText({ state, confirmBy, arrived }: Withdrawal, count: number): string | undefined {
  if (state === 'paid' && confirmBy)
    return t('withdraw:steps.confirmUntil', { time: momentOf(new Date(confirmBy)) });
  if (state === 'partly_received') return t('withdraw:steps.part', { amount: formatWire(arrived ?? '0.00') });
  if (state === 'not_received') return t('withdraw:steps.nothing');
  if (state === 'received' || state === 'forced') return t(`withdraw:headline.${state}`);
  return t('withdraw:steps.confirmText', { count });
}
