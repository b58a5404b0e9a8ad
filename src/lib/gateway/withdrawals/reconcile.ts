// A payment provider's file of the payouts of a day, held against ours: no matter who is wrong, every difference is named.
import { type Kysely, sql } from 'kysely';
import { type DayLine, doubledLines } from '../../rules/day-file.ts';
import { parseMinor, toWire } from '../../rules/money.ts';
import type { WithdrawalState } from '../../rules/withdrawal.ts';
import type { DB } from '../db/schema.ts';

interface Ours {
  reference: string | null;
  number: string;
  currency: string;
  minor: bigint;
  state: WithdrawalState;
  /** The last that the provider did with it; null while nothing is known. */
  done: 'pay' | 'pay_late' | 'fail' | 'bounce' | 'undo' | null;
  /** It was paid or sent back on the day. */
  ofDay: boolean;
}

/** A sentence for each difference. A payout of the file counts whatever its day here, since clocks differ at midnight. */
export async function reconcilePayouts(
  db: Kysely<DB>,
  { provider, day }: { provider: string; day: string },
  lines: readonly DayLine[],
): Promise<string[]> {
  const told = Map.groupBy(lines, ({ reference }) => reference);
  const { rows } = await sql<Ours>`
    select w.reference, w.number, w.currency, w.payout_minor as minor, w.state, last.step as done, d.of_day as "ofDay"
      from withdrawals w
      left join lateral (
        select e.step from withdrawal_events e
          where e.withdrawal_id = w.id and e.step in ('pay', 'pay_late', 'fail', 'bounce', 'undo')
          order by e.id desc limit 1) last on true
      cross join lateral (
        select exists (
          select from withdrawal_events e
            where e.withdrawal_id = w.id and e.step in ('pay', 'pay_late', 'bounce', 'undo')
              and portal_day(e.at) = ${day}::date) as of_day) d
      where w.provider = ${provider} and (w.reference = any(${[...told.keys()]}) or d.of_day)
      order by w.number`.execute(db);
  const ours = new Map(rows.map((row) => [row.reference, row]));
  const theirs = [...told].flatMap(([reference, same]) => [
    ...doubledLines(reference, same, ['paid', 'returned']),
    ...differences(reference, latest(same), ours.get(reference)),
  ]);
  const missing = rows
    .filter(({ reference, ofDay }) => ofDay && !(reference !== null && told.has(reference)))
    .map(({ reference, number, minor, currency, state }) => {
      const sum = `of ${toWire(minor)} ${currency} is ${state} here`;
      return reference === null
        ? `${number} ${sum}, but has no reference of the provider`
        : `${reference} (${number}) ${sum}, but not in the file`;
    });
  return [...theirs, ...missing];
}

/** What became of a payout that has several lines. */
const latest = (lines: readonly DayLine[]): DayLine | undefined =>
  lines.find(({ state }) => state === 'returned') ?? lines.find(({ state }) => state === 'paid') ?? lines[0];

/** What the provider has done where its file says so. */
const DONE: Record<string, readonly Ours['done'][]> = {
  paid: ['pay', 'pay_late'],
  returned: ['bounce', 'undo'],
  failed: ['fail', null],
};

function differences(reference: string, line: DayLine | undefined, own: Ours | undefined): string[] {
  if (!line) return [];
  const { amount, currency, state } = line;
  const known = DONE[state];
  if (!known) return [`${reference} has the unknown state "${state}" in the file`];
  if (!own)
    return state === 'failed' ? [] : [`${reference} of ${amount} ${currency} is in the file, but not here`];
  const name = `${reference} (${own.number})`;
  const found: string[] = [];
  if (!known.includes(own.done)) found.push(`${name} is ${state} in the file, but ${own.state} here`);
  const same = parseMinor(amount) === own.minor && currency === own.currency;
  if (!same && state !== 'failed')
    found.push(`${name} is ${amount} ${currency} in the file, but ${toWire(own.minor)} ${own.currency} here`);
  return found;
}
