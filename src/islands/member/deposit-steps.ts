// What is said of a deposit: its headline, and the steps of its timeline.
import { t } from '../../lib/messages/browser.ts';
import { formatWire as money } from '../../lib/rules/money.ts';
import type { Deposit } from '../../lib/stores/deposit.ts';
import { minuteOf, momentOf } from '../ui/when.ts';
import type { Step } from './Timeline.tsx';

const moment = (iso: string | null): string | undefined =>
  iso === null ? undefined : momentOf(new Date(iso));

export function headlineOf(deposit: Deposit, amount: string): string {
  const key = deposit.refused ? 'refused' : deposit.status;
  return t(`wallet:state.headline.${key}`, { amount, currency: deposit.currency });
}

export function stepsOf(deposit: Deposit): Step[] {
  const { amount, currency, method, status, refused, createdAt, paidAt, creditedAt } = deposit;
  const ended = status === 'failed' || status === 'expired';
  const paid = ended ? refused : paidAt !== null;
  return [
    {
      state: 'done',
      title: t('wallet:state.ordered'),
      time: moment(createdAt),
      detail: t('wallet:state.orderedText', { amount: money(amount), currency, method }),
    },
    {
      state: paid ? 'done' : ended ? 'failed' : 'now',
      title: t('wallet:state.paid'),
      time: paid ? moment(paidAt) : undefined,
      detail: paidDetail(deposit),
    },
    {
      state: creditedAt ? 'done' : refused ? 'failed' : paid ? 'now' : 'later',
      title: t('wallet:state.credited'),
      time: moment(creditedAt),
      detail: creditedDetail(deposit),
    },
  ];
}

function paidDetail(deposit: Deposit): string {
  const { status, refused, paidAt, expiresAt } = deposit;
  if (status === 'failed') return t(refused ? 'wallet:state.paidText' : 'wallet:state.paidFailed');
  if (status === 'expired') return t('wallet:state.paidExpired');
  if (status === 'review') return t('wallet:state.paidLook');
  if (paidAt) return t('wallet:state.paidText');
  return t('wallet:state.paidNow', { time: minuteOf(new Date(expiresAt)) });
}

function creditedDetail(deposit: Deposit): string | undefined {
  const { status, refused, credit, currency, creditedAt } = deposit;
  if (refused) return t('wallet:state.creditedRefused');
  if (status === 'failed' || status === 'expired') return undefined;
  const key = creditedAt ? 'wallet:state.creditedText' : 'wallet:state.creditedWait';
  return t(key, { amount: money(credit), currency });
}
