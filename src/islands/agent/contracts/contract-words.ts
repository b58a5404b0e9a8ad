// How contracts and bills are named: their states, periods and terms.
import { t } from '../../../lib/messages/browser.ts';
import { categories } from '../../../lib/rules/categories.ts';
import { billWord } from '../../../lib/rules/contracts/bill-word.ts';
import type { SettledKind } from '../../../lib/rules/contracts/terms.ts';
import { DAY_MS } from '../../../lib/rules/durations.ts';
import { formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { AgentContract, ContractBill } from '../../../lib/stores/contracts.ts';
import { portalNow } from '../../../lib/stores/portal-clock.ts';
import { minuteOf, momentOf, shortDayOf } from '../../ui/when.ts';

const TONES: Record<string, string> = {
  valid: 'win',
  paid: 'win',
  offered: 'info',
  awaiting: 'info',
  part: 'info',
  to_request: 'accent',
  cascaded: 'warn',
  short: 'danger',
  denied: 'danger',
};

export const toneOf = (state: string): string =>
  TONES[state] ? `badge badge-${TONES[state]}` : 'badge soft';

/** `24.00` → `24%`, `0.30` → `0.3%`. */
export const percentText = (rate: string): string => `${Number(rate)}%`;

/** Whether a tier asks for this much of something: what it does not ask for is no condition, and is shown without one. */
export const asksFor = (of: string): boolean => (parseMinor(of) ?? 0n) > 0n;

/** `Dividend`, or `Commission, slots`. */
export function kindWord({ kind, category }: { kind: SettledKind; category?: string | null }): string {
  const key = categories.find(({ id }) => id === category)?.key;
  return t(`agents:contracts.kind.${kind}`, { category: key ? t(`common:category.${key}`) : '' });
}
export const rhythmWord = (rhythm: AgentContract['rhythm']): string => t(`agents:contracts.rhythm.${rhythm}`);
export const partyWord = (account: string | null): string => account ?? t('agents:contracts.house');
/** The same where a sentence begins with it. Accounts stay as they are written. */
export const partyFirst = (account: string | null): string =>
  account ?? t('agents:contracts.house').replace(/^./u, (letter) => letter.toUpperCase());

type Spanned = Pick<AgentContract, 'rhythm' | 'startsAt' | 'endsAt'>;

/** Whether its periods are shorter than a day, so that days alone do not tell them apart. */
export const isShort = ({ rhythm }: Pick<AgentContract, 'rhythm'>): boolean =>
  rhythm === 'hourly' || rhythm === 'realtime';

/** Whether it ended with the moment at which it would have begun. */
export const neverBegan = ({ startsAt, endsAt }: Spanned): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt;

/** An end is the moment behind the last one that counts: of days, the day before. */
const lastOf = (contract: Spanned, endsAt: Date): string =>
  isShort(contract) ? momentOf(endsAt) : shortDayOf(new Date(endsAt.getTime() - 1));

/** The state of a contract; an offer says until when it waits, and one that was ended which day is or was its last. */
export function contractState(contract: Spanned & Pick<AgentContract, 'state' | 'answerBy'>): string {
  const { state, answerBy, endsAt } = contract;
  if (state === 'offered')
    return t('agents:contracts.state.offered', { day: shortDayOf(new Date(answerBy)) });
  if (state === 'valid' || endsAt === null || neverBegan(contract))
    return t(`agents:contracts.state.${state}`);
  const end = new Date(endsAt);
  return t(`agents:contracts.${end > portalNow() ? 'stateEnds' : 'stateEnded'}.${state}`, {
    day: lastOf(contract, end),
  });
}

/** The state of a bill; one that its payer has set aside says so, and one that lines of earlier periods have used up. */
export const billState = (bill: Pick<ContractBill, 'state' | 'reserved' | 'corrected' | 'side'>): string =>
  t(`agents:contracts.bill.${billWord(bill)}`);

/** Until when a bill can be requested, or when silence approves it; nothing of any other. */
export function untilText({
  state,
  reserved,
  until,
}: Pick<ContractBill, 'state' | 'reserved' | 'until'>): string {
  if (until === null) return '';
  const key = state === 'to_request' ? 'requestUntil' : reserved ? 'silence' : 'silenceIf';
  return t(`agents:contracts.${key}`, { until: momentOf(new Date(until)) });
}

/** `16 Nov to 30 Nov`, a day alone, or `20 Nov 21:00 to 21:05`. */
export function periodText({ from, to }: { from: string; to: string }): string {
  const [start, end] = [new Date(from), new Date(to)];
  if (end.getTime() - start.getTime() < DAY_MS)
    return t('agents:contracts.span', { from: momentOf(start), to: minuteOf(end) });
  const last = new Date(end.getTime() - 1);
  return shortDayOf(start) === shortDayOf(last)
    ? shortDayOf(start)
    : t('agents:contracts.span', { from: shortDayOf(start), to: shortDayOf(last) });
}

/** A tier in a line: `from 15 active members, 80,000.00 in valid bets and 3,000.00 in losses`. */
export const tierText = ({ members, validBet, loss }: AgentContract['tiers'][number]): string =>
  t('agents:contracts.tier', { count: members, validBet: formatWire(validBet), loss: formatWire(loss) });
