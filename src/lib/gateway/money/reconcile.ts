// A payment provider's file of a day, held against our deposits: no matter who is wrong, every difference is named.
import { type Kysely, sql } from 'kysely';
import { type DayLine, doubledLines } from '../../rules/day-file.ts';
import type { DepositStatus } from '../../rules/deposit.ts';
import { parseMinor, toWire } from '../../rules/money.ts';
import type { DB } from '../db/schema.ts';

interface Ours {
  /** The provider's; that of the payment which an operator credited, where the order has none. Null of no payment that is known. */
  reference: string | null;
  number: string;
  currency: string;
  minor: bigint;
  status: DepositStatus;
  /** It was credited or charged back on the day. */
  ofDay: boolean;
}

interface Compared {
  provider: string;
  /** The day of the portal's zone on which deposits were credited or charged back. */
  day: string;
}

/** A sentence for each difference. An order of the file counts whatever its day here, since clocks differ at midnight. */
export async function reconcilePayments(
  db: Kysely<DB>,
  { provider, day }: Compared,
  lines: readonly DayLine[],
): Promise<string[]> {
  const [refunds, payments] = [true, false].map((refund) =>
    lines.filter(({ state }) => (state === REFUNDED) === refund),
  ) as [DayLine[], DayLine[]];
  const told = Map.groupBy(payments, ({ reference }) => reference);
  const { rows } = await sql<Ours>`
    select r.reference, d.number, d.currency, coalesce(d.came_minor, d.amount_minor) as minor, d.status, r.of_day as "ofDay"
      from deposits d
      left join waiting_payments w on w.credited_deposit_id = d.id and d.provider_reference is null
      cross join lateral (
        select coalesce(d.provider_reference, w.reference) as reference,
          d.credited_at is not null and (portal_day(d.credited_at) = ${day}::date
            or coalesce(portal_day(d.reversed_at) = ${day}::date, false)) as of_day) r
      where coalesce(w.provider, d.provider) = ${provider} and (r.reference = any(${[...told.keys()]}) or r.of_day)
      -- of two with one reference the order itself is compared
      order by d.provider_reference is not null, d.number`.execute(db);
  const ours = new Map(rows.map((row) => [row.reference, row]));
  const theirs = [...told].flatMap(([reference, same]) => [
    ...doubledLines(reference, same, ['paid', 'charged_back']),
    ...differences(reference, latest(same), ours.get(reference)),
  ]);
  const missing = rows
    .filter(({ reference, ofDay }) => ofDay && !(reference !== null && told.has(reference)))
    .map(({ reference, number, minor, currency, status }) => {
      const sum = `of ${toWire(minor)} ${currency} is ${status} here`;
      return reference === null
        ? `${number} ${sum}, but has no reference of the provider`
        : `${reference} (${number}) ${sum}, but not in the file`;
    });
  return [...theirs, ...missing, ...(await refundDifferences(db, { provider, day }, refunds))];
}

const REFUNDED = 'refunded';

/** What was given back of each payment on the day, in the file and here. */
async function refundDifferences(
  db: Kysely<DB>,
  { provider, day }: Compared,
  lines: readonly DayLine[],
): Promise<string[]> {
  const { rows } = await sql<{ reference: string; currency: string; minor: bigint }>`
    select payment_reference as reference, currency, sum(amount_minor)::bigint as minor
      from deposit_refunds
      where provider = ${provider} and state = 'paid' and portal_day(ended_at) = ${day}::date
      group by payment_reference, currency order by payment_reference`.execute(db);
  const keyOf = ({ reference, currency }: { reference: string; currency: string }) =>
    `${reference} ${currency}`;
  const here = new Map(rows.map((row) => [keyOf(row), row.minor]));
  const told = Map.groupBy(lines, keyOf);
  return [...new Set([...told.keys(), ...here.keys()])].flatMap((key) => {
    const [reference, currency] = key.split(' ');
    const inFile = (told.get(key) ?? []).reduce((sum, { amount }) => sum + (parseMinor(amount) ?? 0n), 0n);
    const own = here.get(key) ?? 0n;
    return inFile === own
      ? []
      : [`${reference}: ${toWire(inFile)} ${currency} are given back in the file, but ${toWire(own)} here`];
  });
}

/** What became of an order that has several lines. */
const latest = (lines: DayLine[]): DayLine | undefined =>
  lines.find(({ state }) => state === 'charged_back') ??
  lines.find(({ state }) => state === 'paid') ??
  lines[0];

/** What each state of the file is here. */
const STATES: Record<string, readonly DepositStatus[]> = {
  paid: ['credited'],
  charged_back: ['reversed'],
  failed: ['pending', 'processing', 'failed', 'expired', 'cancelled'],
};

function differences(reference: string, line: DayLine | undefined, own: Ours | undefined): string[] {
  if (!line) return [];
  const { amount, currency, state } = line;
  const known = STATES[state];
  if (!known) return [`${reference} has the unknown state "${state}" in the file`];
  if (!own)
    return state === 'failed' ? [] : [`${reference} of ${amount} ${currency} is in the file, but not here`];
  const name = `${reference} (${own.number})`;
  const found: string[] = [];
  if (!known.includes(own.status)) found.push(`${name} is ${state} in the file, but ${own.status} here`);
  const same = parseMinor(amount) === own.minor && currency === own.currency;
  if (!same && state !== 'failed')
    found.push(`${name} is ${amount} ${currency} in the file, but ${toWire(own.minor)} ${own.currency} here`);
  return found;
}
