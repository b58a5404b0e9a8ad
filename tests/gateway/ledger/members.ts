import type { Kysely } from 'kysely';
import type { DB } from '../../../src/lib/gateway/db/schema.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';

export const AT = new Date('2026-11-21T12:00:00Z');

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
    await transfer(db, {
      key: currency === 'FUN' ? `demo:${member}` : `start:${member}`,
      kind: currency === 'FUN' ? 'demo_funds' : 'deposit',
      from: currency === 'FUN' ? { house: 'demo' } : { outside: 'deposits' },
      to: { member },
      amountMinor: cashMinor,
      currency,
      at: AT,
    });
  }
  return rows.map(({ id }) => id);
}
