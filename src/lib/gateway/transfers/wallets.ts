// What a member has, by wallet: the main one, those at vendors, and what is on the way between them.
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

export interface Wallets {
  /** All of it less what is owed; what is held for withdrawals is not in it. Minor units, as everything here. */
  sumMinor: bigint;
  /** Cash less what is owed. */
  mainMinor: bigint;
  bonusMinor: bigint;
  /** For withdrawals. */
  heldMinor: bigint;
  owedMinor: bigint;
  /** At tables of cards. */
  atTablesMinor: bigint;
  atVendors: { vassalage: string; vendor: string; amountMinor: bigint }[];
  onTheWay: {
    id: string;
    vassalage: string;
    vendor: string;
    direction: 'in' | 'out';
    amountMinor: bigint;
    since: Date;
  }[];
}

/** One moment of a member's wallets. */
export async function walletsOf(db: Kysely<DB>, memberId: bigint, currency: string): Promise<Wallets> {
  const { rows } = await sql<Row>`
    select a.kind, a.purse as vassalage, coalesce(v.display_name, a.purse) as vendor, a.balance_minor as amount, null as id,
        null as direction, null::timestamptz as since
      from accounts a left join vendors v on v.vassalage = a.purse
      where a.owner_id = ${memberId} and a.currency = ${currency}
        and a.kind in ('cash', 'bonus', 'vendor', 'table', 'debt', 'held') and a.balance_minor <> 0
    union all
    select 'on_the_way', t.vassalage, v.display_name, t.amount_minor, t.id::text, t.direction, t.created_at
      from vendor_transfers t join vendors v using (vassalage)
      where t.member_id = ${memberId} and t.currency = ${currency} and t.state = 'on_the_way'
    order by vendor`.execute(db);
  const of = (...kinds: string[]): Row[] => rows.filter(({ kind }) => kinds.includes(kind));
  const sum = (of: Row[]): bigint => of.reduce((all, { amount }) => all + amount, 0n);
  return {
    sumMinor: sum(rows.filter(({ kind }) => kind !== 'held')),
    mainMinor: sum(of('cash', 'debt')),
    bonusMinor: sum(of('bonus')),
    heldMinor: sum(of('held')),
    owedMinor: -sum(of('debt')),
    atTablesMinor: sum(of('table')),
    atVendors: of('vendor').map(({ vassalage, vendor, amount }) => ({
      vassalage,
      vendor,
      amountMinor: amount,
    })),
    onTheWay: of('on_the_way').map(({ id, vassalage, vendor, direction, amount, since }) => ({
      ...{ id: id ?? '', vassalage, vendor, amountMinor: amount },
      direction: direction === 'in' ? 'in' : 'out',
      since: since ?? new Date(0),
    })),
  };
}

/** Whether any player has money at a vendor, or on the way there or back. */
export async function isMoneyAt(db: Kysely<DB>, vassalage: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('owner_id')
    .where('kind', 'in', ['vendor', 'in_transit'])
    .where('purse', '=', vassalage)
    .where('balance_minor', '<>', 0n)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface Row {
  kind: string;
  vassalage: string;
  vendor: string;
  amount: bigint;
  id: string | null;
  direction: string | null;
  since: Date | null;
}
