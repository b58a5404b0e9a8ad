// Payments that an older version had stored without telling anybody wait for an operator after the update.
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/lib/gateway/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '../../support/database.ts';

const MIGRATIONS = new URL('../../../src/lib/gateway/db/migrations/', import.meta.url);
const UPDATE = '0013';

let database: TestDatabase;
let older: string;
beforeAll(async () => {
  database = await emptyDatabase();
  older = await mkdtemp(join(tmpdir(), 'portico-older-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => name < UPDATE);
  for (const name of names) await copyFile(new URL(name, MIGRATIONS), join(older, name));
  await migrate(database.url, { migrations: pathToFileURL(`${older}/`) });
});
afterAll(async () => {
  await database.close();
  await rm(older, { recursive: true, force: true });
});

test('a wrong amount, a second payment, more money and money taken back are in the queue; what was credited is not', async () => {
  await database.pool.query(`
    insert into members (account, nickname, currency, agent_code, referral_code) values ('ann', 'ann', 'USD', 0, 'ann');
    insert into deposits (number, member_id, method, method_name, method_icon, provider, provider_reference, currency,
        amount_minor, fee_minor, credit_minor, status, created_at, expires_at, credited_at)
      select d.number, m.id, 'card', 'Bank card', 'card', 'sandbox', 'ref-' || d.number, 'USD', 20000, 360, 19640,
        d.status, now(), now(), d.credited_at
      from members m, (values ('D1', 'credited', now()), ('D2', 'review', null)) as d (number, status, credited_at);
    insert into payment_notifications (provider, event_id, deposit_id, kind, body, outcome, received_at)
      select 'sandbox', n.event, d.id, n.kind, json_build_object('amount', n.amount, 'currency', n.currency), n.outcome,
        now() + n.after * interval '1 second'
      from deposits d join (values
        ('D1', 'first', 'paid', '200.00', 'USD', 'credited', 1),
        ('D1', 'late', 'processing', '200.00', 'USD', 'credited', 2),
        ('D1', 'second', 'paid', '200.00', 'USD', 'credited', 3),
        ('D1', 'more', 'paid', '5.00', 'USD', 'credited', 4),
        ('D2', 'wrong', 'paid', '199.99', 'USD', 'review', 5),
        ('D2', 'foreign', 'paid', '200.00', 'EUR', 'review', 6),
        ('D2', 'given up', 'failed', '200.00', 'USD', 'review', 7),
        ('D1', 'taken back', 'failed', '200.00', 'USD', 'credited', 8)
      ) as n (number, event, kind, amount, currency, outcome, after) using (number)`);
  expect((await migrate(database.url))[0]).toContain(UPDATE);
  const { rows } = await database.pool.query(
    'select event_id, reason, amount_minor, currency, reference from waiting_payments order by received_at',
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['second', 'paid_again', 20_000n, 'USD', 'ref-D1'],
    ['more', 'more_came', 500n, 'USD', 'ref-D1'],
    ['wrong', 'wrong_amount', 19_999n, 'USD', 'ref-D2'],
    ['foreign', 'wrong_currency', 20_000n, 'EUR', 'ref-D2'],
    ['taken back', 'failed_after_credit', 20_000n, 'USD', 'ref-D1'],
  ]);
  const { rows: fees } = await database.pool.query('select distinct fee_basis_points from deposits');
  expect(fees).toEqual([{ fee_basis_points: 180 }]);
});
