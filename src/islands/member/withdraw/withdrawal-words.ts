// The steps of a withdrawal's timeline, in words.
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { isOver } from '../../../lib/rules/withdrawal.ts';
import type { Withdrawal } from '../../../lib/stores/withdrawals.ts';
import { momentOf } from '../../ui/when.ts';
import type { Step } from '../Timeline.tsx';
import { stateWord } from './OrderState.tsx';

type Times = (...names: string[]) => string | undefined;

/** Requested, checked, paid out, confirmed, and what did not arrive: what is done, what is open, what follows. */
export function stepsOf(order: Withdrawal): Step[] {
  const timeOf: Times = (...names) => {
    const found = order.steps.findLast(({ step }) => names.includes(step));
    return found && momentOf(new Date(found.at));
  };
  const first = [requested(order, timeOf), checked(order, timeOf)];
  if (['refused', 'cancelled', 'closed'].includes(order.state)) return first;
  return [...first, paidOut(order, timeOf), answered(order, timeOf), ...missing(order)];
}

const requested = ({ parent, amount }: Withdrawal, timeOf: Times): Step => ({
  state: 'done',
  title: t(parent ? 'withdraw:steps.claimed' : 'withdraw:steps.requested'),
  time: timeOf('request', 'claim'),
  detail: t('withdraw:steps.requestedText', { amount: formatWire(amount) }),
});

function checked({ state, fourEyes, refusal }: Withdrawal, timeOf: Times): Step {
  const title = t('withdraw:steps.checked');
  const time = timeOf('approve', 'pay_again');
  if (time) return { state: 'done', title, time, detail: undefined };
  if (state === 'refused' || state === 'cancelled' || state === 'closed')
    return {
      ...{ state: 'failed', title: stateWord(state), time: timeOf('refuse', 'cancel', 'close') },
      detail: refusal ?? t(`withdraw:headline.${state}`),
    };
  const detail = t(fourEyes ? 'withdraw:steps.checkedByTwo' : 'withdraw:steps.checkedText');
  return { state: 'now', title, time, detail };
}

function paidOut({ state, paidAt, reference }: Withdrawal, timeOf: Times): Step {
  const title = t('withdraw:steps.paid');
  const time = timeOf('pay_late', 'pay', 'fail');
  if (paidAt)
    return {
      ...{ state: 'done', title, time },
      detail: reference ? t('withdraw:steps.reference', { reference }) : undefined,
    };
  if (state === 'returned') return { state: 'failed', title, time, detail: t('withdraw:headline.returned') };
  if (state === 'approved' || state === 'paying')
    return { state: 'now', title, time, detail: t('withdraw:steps.paying') };
  return { state: 'later', title, time, detail: undefined };
}

function answered(order: Withdrawal, timeOf: Times): Step {
  const { confirmBy, arrived, paidAt, rest } = order;
  // Of one that is whole since, what the member said stays; how its missing part was paid follows.
  const missed = timeOf('part') ? 'partly_received' : 'not_received';
  const state = rest && rest.state !== 'closed' ? missed : order.state;
  const whole = state !== order.state;
  const bounced = timeOf('bounce', 'undo');
  const said = timeOf('receive', 'part', 'miss');
  const title = t(`withdraw:steps.${bounced ? 'bounced' : said ? 'answered' : 'confirmed'}`);
  const time = bounced ?? said ?? timeOf('time_out');
  const step = (of: Step['state'], detail: string): Step => ({ state: of, title, time, detail });
  switch (state) {
    case 'paid':
      return step('now', t('withdraw:steps.confirmUntil', { time: momentOf(new Date(confirmBy ?? '')) }));
    case 'partly_received':
      return step(
        'done',
        t(`withdraw:steps.${whole ? 'partFirst' : 'part'}`, { amount: formatWire(arrived ?? '0.00') }),
      );
    case 'not_received':
      return step('done', t(`withdraw:steps.${whole ? 'nothingFirst' : 'nothing'}`));
    case 'received':
    case 'forced':
      return step('done', t(`withdraw:headline.${state}`));
    case 'returned':
      if (paidAt) return step('failed', t('withdraw:headline.returned'));
  }
  return step('later', t('withdraw:steps.confirmText'));
}

/** The order for what did not arrive, as long as it is open or where it was paid. */
function missing({ rest }: Withdrawal): Step[] {
  if (!rest || rest.state === 'closed') return [];
  const [title, detail] = [t('withdraw:steps.claimed'), `${rest.number}: ${stateWord(rest.state)}`];
  const over = isOver(rest.state);
  return [{ state: over ? 'done' : 'now', title, time: undefined, detail }];
}
