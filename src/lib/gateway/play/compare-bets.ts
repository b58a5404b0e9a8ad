// A vendor's bet file of a day, held against our bets: no matter who is wrong, every difference is named.
import { type Kysely, sql } from 'kysely';
import { readColumns } from '../../rules/csv.ts';
import { inUnits, minorOf, type VendorUnits } from '../../rules/vendor-units.ts';
import type { DB } from '../db/schema.ts';

/** The columns of the file, in any order. */
const COLUMNS = ['bet', 'player', 'currency', 'stake', 'payout'] as const;
type Column = (typeof COLUMNS)[number];
type Line = Record<Column, string>;

/** The lines of a file; a sentence when it is not one. */
export const readBetFile = (text: string): Line[] | string => readColumns(text, COLUMNS);

interface Ours {
  id: string;
  player: bigint;
  currency: string;
  stake: bigint;
  payout: bigint;
  void: boolean;
}

interface Compared {
  vassalage: string;
  units: VendorUnits;
  /** The day of the portal's zone on which the bets were placed. */
  day: string;
}

/** A sentence for each difference. A bet of the file counts whatever its day here, since clocks differ at midnight. */
export async function compareBets(
  db: Kysely<DB>,
  { vassalage, units, day }: Compared,
  lines: readonly Line[],
): Promise<string[]> {
  const told = Map.groupBy(lines, ({ bet }) => bet);
  const { rows } = await sql<Ours>`
    select a.transaction_id as id, b.member_id as player, b.currency, b.stake_minor as stake, b.payout_minor as payout,
        b.status = 'void' as void
      from play_actions a join bets b on b.id = a.bet_id
      where a.vassalage = ${vassalage} and a.action = 'bet' and (a.transaction_id = any(${[...told.keys()]})
        or (b.placed_at >= ${day}::timestamp at time zone portal_zone()
          and b.placed_at < (${day}::date + 1)::timestamp at time zone portal_zone()))
      order by a.transaction_id`.execute(db);
  const ours = new Map(rows.map((row) => [row.id, row]));
  const theirs = [...told].flatMap(([id, same]) => {
    const doubled = same.length > 1 ? [`${id} is in the file ${same.length} times`] : [];
    return [...doubled, ...differences(id, same[0], ours.get(id), units)];
  });
  const missing = rows
    .filter((row) => !told.has(row.id) && !row.void)
    .map(({ id, stake }) => `${id} of ${inUnits(units, stake)} is booked here, but not in the file`);
  return [...theirs, ...missing];
}

function differences(
  id: string,
  line: Line | undefined,
  own: Ours | undefined,
  units: VendorUnits,
): string[] {
  if (!line) return [];
  if (!own) return [`${id} of ${line.stake} is in the file, but not booked here`];
  if (own.void) return [`${id} of ${line.stake} is in the file, but was taken back here`];
  const here: Partial<Record<Column, string>> = {
    player: String(own.player),
    currency: own.currency,
    stake: inUnits(units, own.stake),
    payout: inUnits(units, own.payout),
  };
  return COLUMNS.flatMap((column) => {
    const [value, there] = [here[column], line[column]];
    const same = value === undefined || value === there || isSame(units, value, there);
    return same ? [] : [`${id} has the ${column} ${value} here, ${there} in the file`];
  });
}

/** The same amount may be written in two ways. */
function isSame(units: VendorUnits, one: string, other: string): boolean {
  const minor = minorOf(units, one);
  return minor !== undefined && minor === minorOf(units, other);
}
