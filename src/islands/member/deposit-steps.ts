// What is said of a deposit: its headline, and the steps of its timeline.
import { t } from '../../lib/messages/browser.ts';
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import type { Deposit } from '../../lib/stores/deposit.ts';
import { minuteOf, shortDayOf } from '../ui/when.ts';
import type { Step } from './Timeline.tsx';

const moment = (iso: string | null): string | undefined =>
  iso === null ? undefined : `${shortDayOf(new Date(iso))} ${minuteOf(new Date(iso))}`;

const money = (wire: string): string => formatMinor(parseMinor(wire) ?? 0n);

/** Paid, and then not accepted by an operator. */
const wasRefused = ({ status, paidAt }: Deposit): boolean => status === 'failed' && paidAt !== null;

export function headlineOf(deposit: Deposit, amount: string): string {
  const key = wasRefused(deposit) ? 'refused' : deposit.status;
  return t(`wallet:state.headline.${key}`, { amount, currency: deposit.currency });
}

export function stepsOf(deposit: Deposit): Step[] {
  const { amount, credit, currency, method, status, createdAt, paidAt, creditedAt } = deposit;
  const ended = status === 'failed' || status === 'expired';
  return [
    {
      state: 'done',
      title: t('wallet:state.ordered'),
      time: moment(createdAt),
      detail: t('wallet:state.orderedText', { amount: money(amount), currency, method }),
    },
    {
      state: paidAt ? 'done' : ended ? 'failed' : 'now',
      title: t('wallet:state.paid'),
      time: moment(paidAt),
      detail: paidDetail(deposit),
    },
    {
      state: creditedAt ? 'done' : paidAt && !ended ? 'now' : 'later',
      title: t('wallet:state.credited'),
      time: moment(creditedAt),
      detail: ended
        ? undefined
        : t(creditedAt ? 'wallet:state.creditedText' : 'wallet:state.creditedWait', {
            amount: money(credit),
            currency,
          }),
    },
  ];
}

function paidDetail(deposit: Deposit): string {
  const { status, paidAt, expiresAt } = deposit;
  if (wasRefused(deposit)) return t('wallet:state.paidRefused');
  if (status === 'failed') return t('wallet:state.paidFailed');
  if (status === 'expired') return t('wallet:state.paidExpired');
  if (status === 'review') return t('wallet:state.paidLook');
  if (paidAt) return t('wallet:state.paidText');
  return t('wallet:state.paidNow', { time: minuteOf(new Date(expiresAt)) });
}
