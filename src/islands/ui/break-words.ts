// What a member on a break reads wherever it stands in the way: until when it holds, and how they come back.
import type { ShownBreak } from '../../lib/contract/values.ts';
import { t } from '../../lib/messages/browser.ts';
import type { BreakKind } from '../../lib/rules/play-breaks.ts';
import { dateOf, minuteOf } from './when.ts';

/** `28 Nov 2026, 21:04`; of years the day is enough. */
export function endText(kind: BreakKind, end: Date): string {
  return kind === 'time_out' ? momentText(end) : dateOf(end);
}

const momentText = (end: Date): string => `${dateOf(end)}, ${minuteOf(end)}`;

export function breakWords({ kind, phase, until }: ShownBreak): { title: string; back: string | undefined } {
  const end = new Date(until);
  const date = phase === 'ending' ? momentText(end) : endText(kind, end);
  return {
    title: t(`member:center.break.${phase === 'runs' ? kind : phase}`, { date }),
    back: kind === 'self_exclusion' ? t(`member:center.break.back.${phase}`) : undefined,
  };
}

/** Whether the member has to write to customer support to come back, now or one day. */
export const comesBackByAsking = ({ kind, phase }: ShownBreak): boolean =>
  kind === 'self_exclusion' && phase !== 'ending';
