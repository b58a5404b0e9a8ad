// What is said of a deposit: its headline, and the steps of its timeline.
import { t } from '../../lib/messages/browser.ts';
import type { LookedFor } from '../../lib/rules/deposit.ts';
import { formatWire as money } from '../../lib/rules/money.ts';
import type { Deposit } from '../../lib/stores/deposit.ts';
import { minuteOf, momentOf } from '../ui/when.ts';
import type { Step } from './Timeline.tsx';

const moment = (iso: string | null): string | undefined =>
  iso === null ? undefined : momentOf(new Date(iso));

export function headlineOf(deposit: Deposit, amount: string): string {
  const key = deposit.refused === 'returned' ? 'returned' : isRefusal(deposit) ? 'refused' : deposit.status;
  return t(`wallet:state.headline.${key}`, { amount, currency: deposit.currency });
}

/** Our staff did not credit it, whether money came or none was found. */
const isRefusal = ({ status, refused, refusal }: Deposit): boolean =>
  status === 'failed' && (refused !== null || refusal !== null);

export function stepsOf(deposit: Deposit): Step[] {
  const { amount, currency, method, status, createdAt, paidAt, creditedAt } = deposit;
  const ended = status === 'failed' || status === 'expired' || status === 'cancelled';
  // What another amount becomes is open while a person looks at it.
  const looked = status === 'review';
  const refused = isRefusal(deposit);
  const paid = ended ? refused && deposit.refusal === null : paidAt !== null && !looked;
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
    ...(deposit.refunded ? [refund(deposit.refunded, currency)] : []),
    ...(deposit.reversedAt ? [reversal(deposit)] : []),
  ];
}

/** Nobody knows yet whether the provider has the order, so it cannot be paid anywhere. */
export const isInDoubt = ({ kind, status, redirectUrl, coin }: Deposit): boolean =>
  status === 'pending' && kind !== 'bank' && redirectUrl === null && coin === null;

const reversal = ({ credit, currency, creditedAt, reversedAt }: Deposit): Step => ({
  state: 'failed',
  title: t('wallet:state.reversed'),
  time: moment(reversedAt),
  detail: creditedAt ? t('wallet:state.reversedText', { amount: money(credit), currency }) : undefined,
});

const refund = (amount: string, currency: string): Step => ({
  state: 'done',
  title: t('wallet:state.refunded'),
  time: undefined,
  detail: t('wallet:state.refundedText', { amount: money(amount), currency }),
});

function paidDetail(deposit: Deposit): string {
  const { status, refused, refusal, paidAt, expiresAt } = deposit;
  if (refusal !== null && status === 'failed') return t('wallet:state.refusedText', { reason: refusal });
  if (status === 'confirming') return t('wallet:state.paidConfirming');
  if (status === 'cancelled') return withAsking(deposit, t('wallet:state.paidCancelled'));
  if (deposit.looked !== null) return lookedDetail(deposit, deposit.looked);
  if (deposit.came !== null) {
    const { came, amount, currency } = deposit;
    return t('wallet:state.partText', { came: money(came), amount: money(amount), currency });
  }
  if (paidAt && deposit.kind === 'bank') return t('wallet:state.transferText');
  if (status === 'failed') return t(refused !== null ? 'wallet:state.paidText' : 'wallet:state.paidFailed');
  if (status === 'expired') return withAsking(deposit, t('wallet:state.paidExpired'));
  if (paidAt) return t('wallet:state.paidText');
  if (isInDoubt(deposit)) return t('wallet:state.paidWait');
  return withAsking(deposit, t('wallet:state.paidNow', { time: minuteOf(new Date(expiresAt)) }));
}

/** A payment whose notice was lost is found by asking, so nobody is told that they have not paid. */
const withAsking = ({ asksAt }: Deposit, text: string): string =>
  asksAt === null ? text : `${text} ${t('wallet:state.asks', { time: minuteOf(new Date(asksAt)) })}`;

/** What came, and why a person looks at it before it is credited. */
function lookedDetail({ came, amount, currency }: Deposit, looked: LookedFor): string {
  const why = looked === 'amount' && came === null ? 'check' : looked;
  return t(`wallet:state.looked.${why}`, { came: money(came ?? amount), amount: money(amount), currency });
}

function creditedDetail(deposit: Deposit): string | undefined {
  const { status, refused, refusal, credit, currency, creditedAt } = deposit;
  if (refusal !== null && status === 'failed') return undefined;
  if (refused !== null) return t(`wallet:state.creditedRefused.${refused}`);
  if (['failed', 'expired', 'cancelled', 'review'].includes(status)) return undefined;
  const key = creditedAt ? 'wallet:state.creditedText' : 'wallet:state.creditedWait';
  return t(key, { amount: money(credit), currency });
}
