import type { Kysely } from 'kysely';
import { passGate } from '../../../src/lib/gateway/core/gate.ts';
import type { DB } from '../../../src/lib/gateway/db/schema.ts';
import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

export const AT = new Date('2026-11-21T12:00:00Z');

/** Kinds of transfer that only these tests make; they may move from everywhere to everywhere. */
const TEST_KINDS = [
  'give',
  'gift',
  'spend',
  'x',
  'w',
  'other',
  'refused',
  'reserve',
  'post',
  'void',
  'hold',
  'hold_paid',
];

/** A database whose ledger takes the tests' own kinds of transfer beside those of the product. */
export async function ledgerDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await database.pool.query(
    "insert into transfer_kinds (kind, nature) select unnest($1::text[]), 'movement' on conflict do nothing",
    [TEST_KINDS],
  );
  await database.pool.query(
    `insert into transfer_ways (kind, from_kind, to_kind, ungated)
      select added.kind, one.kind, other.kind, 'It is of a test.' from unnest($1::text[]) as added (kind), account_kinds one, account_kinds other
      on conflict do nothing`,
    [TEST_KINDS],
  );
  return database;
}

let made = 0;

/** New members, with this much cash each. */
export async function members(
  db: Kysely<DB>,
  count: number,
  cashMinor = 0n,
  currency = 'USD',
): Promise<bigint[]> {
  const rows = await db
    .insertInto('members')
    .values(
      Array.from({ length: count }, () => {
        const account = `member${++made}`;
        const agent_code = currency === 'FUN' ? 4 : 0;
        return { account, nickname: account, currency, agent_code, referral_code: account };
      }),
    )
    .returning('id')
    .execute();
  for (const { id: member } of cashMinor > 0n ? rows : []) {
    const given = { to: { member }, amountMinor: cashMinor, currency, at: AT };
    if (currency !== 'FUN') {
      const from = { outside: 'deposits' } as const;
      await transfer(db, { ...given, from, key: `start:${member}`, kind: 'deposit' });
      continue;
    }
    await inTx(db, async (tx) => {
      await passGate(tx, { ...given, act: 'grant', memberId: member });
      await transfer(tx, { ...given, from: { house: 'demo' }, key: `demo:${member}`, kind: 'demo_funds' });
    });
  }
  return rows.map(({ id }) => id);
}
