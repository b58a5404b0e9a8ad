// What a member has changed, as lines of a list.
import { t } from '../../../lib/messages/browser.ts';
import type { LimitChange, TakenBreak } from '../../../lib/stores/player-protection.ts';
import { amountText, momentText, nameOf } from './limit-words.ts';

export interface HistoryLine {
  id: string;
  at: string;
  name: string;
  /** `2,000.00 to 3,000.00` */
  change: string;
  mark?: 'win' | 'warn' | undefined;
  state: string;
}

/** The lines, the latest first. */
export const historyLines = (changes: LimitChange[], breaks: TakenBreak[]): HistoryLine[] =>
  [...limitLines(changes), ...breaks.map(breakLine)].sort((a, b) => b.at.localeCompare(a.at));

const breakLine = ({ kind, startedAt, endedAt }: TakenBreak): HistoryLine => ({
  id: `${kind} ${startedAt}`,
  at: startedAt,
  name: t(`limits:break.${kind}.name`),
  change: '',
  state: endedAt ? t('limits:history.ended', { time: momentText(endedAt) }) : '',
});

const limitLines = (changes: LimitChange[]): HistoryLine[] =>
  changes.map((change, place) => ({
    id: change.id,
    at: change.askedAt,
    name: nameOf(change.kind, change.period),
    change: t('limits:fromTo', {
      from: amountText(before(change, changes.slice(place + 1))),
      to: amountText(change.amount),
    }),
    mark: ({ waiting: 'warn', in_force: 'win' } as const)[change.state as 'waiting' | 'in_force'],
    state: stateText(change),
  }));

/** What counted when a change was asked for; null is no limit. */
const before = ({ kind, period, askedAt }: LimitChange, earlier: LimitChange[]): string | null =>
  earlier.find(
    (each) =>
      each.kind === kind &&
      each.period === period &&
      each.countedFrom !== null &&
      each.countedFrom <= askedAt,
  )?.amount ?? null;

function stateText({ state, confirmFrom, endedAt }: LimitChange): string {
  if (state === 'waiting') return t('limits:history.waiting', { time: momentText(confirmFrom) });
  if (state === 'replaced' && endedAt) return t('limits:history.replaced', { time: momentText(endedAt) });
  return t(`limits:history.${state}`);
}
