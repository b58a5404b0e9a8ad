// What is credited has its money in the books, and stays as it was credited, for anyone with the application's connection.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { notify, order, type Player } from '../wallet/cashier.ts';

let portal: TestGateway;
let player: Player;
beforeAll(async () => {
  portal = await testGateway();
  player = await portal.member();
});
afterAll(() => portal.close());

const asApplication = (statement: string, ...values: unknown[]) => portal.ctx.pool.query(statement, values);

it('no deposit is called credited whose money was not booked', async () => {
  const { depositId } = await order(player);
  const call = asApplication(
    `update deposits set status = 'credited', credited_at = now() where id = $1`,
    depositId,
  );
  await expect(call).rejects.toThrow('deposit_without_its_money');
  const add = asApplication(
    `insert into deposits (member_id, method, method_name, method_icon, provider, currency, amount_minor, fee_basis_points,
        fee_minor, credit_minor, status, created_at, expires_at, credited_at)
      select member_id, method, method_name, method_icon, provider, currency, amount_minor, 0, 0, amount_minor, 'credited',
          now(), now(), now() from deposits where id = $1`,
    depositId,
  );
  await expect(add).rejects.toThrow(/deposit_without_its_money|gate/);
});

it('a credited deposit stays as large as it was', async () => {
  const { depositId, reference } = await order(player);
  await notify(portal, { reference });
  const raise = asApplication(
    'update deposits set came_minor = 900000, credit_minor = 900000 - fee_minor where id = $1',
    depositId,
  );
  await expect(raise).rejects.toThrow('history_is_immutable');
  await asApplication('update deposits set ask_at = null where id = $1', depositId);
});

it('no money is booked for an order that is not paid, or that says another amount or another member', async () => {
  const other = await portal.member();
  const [waits, paid] = [await order(player), await order(other)];
  const book = (key: string, member: bigint, amount: number) =>
    asApplication(
      "select ledger_transfer($1, 'deposit', 'deposits_clearing', 0, 'cash', $2, 'USD', $3, now())",
      ...[key, member, amount],
    );
  const refused = 'money_without_its_order';
  await expect(book(`deposit:${waits.depositId}`, player.memberId, 10_000)).rejects.toThrow(refused);
  await notify(portal, { reference: paid.reference });
  await expect(book(`deposit:${paid.depositId} again`, other.memberId, 9_820)).rejects.toThrow(refused);
  const credited = `update deposits set status = 'credited', credited_at = now() where id = '${waits.depositId}'`;
  const both = (member: bigint, amount: number) =>
    portal.ctx.pool.query(`${credited}; select ledger_transfer('deposit:${waits.depositId}', 'deposit',
      'deposits_clearing', 0, 'cash', ${member}, 'USD', ${amount}, now())`);
  await expect(both(other.memberId, 9_820)).rejects.toThrow(/money/);
  await expect(both(player.memberId, 900_000)).rejects.toThrow(/money/);
});

/** Credits an order as an injected statement would: the order, its notice and its money in one transaction. */
const forge = (reference: string | null) =>
  portal.ctx.pool.query(`
    with forged as (
      insert into deposits (member_id, method, method_name, method_icon, kind, provider, provider_reference, currency, amount_minor,
          fee_basis_points, fee_minor, credit_minor, status, created_at, expires_at, paid_at, credited_at)
        select id, 'qr', 'QR pay', 'qr', 'redirect', 'sandbox', ${reference ? `'${reference}'` : 'null'}, 'USD', 700000, 0, 0,
            700000, 'credited', t, t, t, t
          from members, (select timestamptz '${portal.ctx.clock.now().toISOString()}' as t) now
          where id = ${player.memberId} returning *),
      notice as (
        insert into payment_notifications (provider, event_id, deposit_id, kind, reference, amount_minor, currency, body, outcome,
            received_at)
          select provider, id::text, id, 'paid', 'made-up', amount_minor, currency, '{}', 'credited', created_at from forged)
    select ledger_transfer('deposit:' || id, 'deposit', 'deposits_clearing', 0, 'cash', member_id, currency, credit_minor,
      created_at, number) from forged`);

it('no deposit is credited that no payment of a provider names', async () => {
  await expect(forge(null)).rejects.toThrow('deposit_without_a_payment');
});

it('a deposit that says it was paid by another reference than the notice is a difference of the audit', async () => {
  await forge('another');
  const { problems } = await auditAll(portal.ctx);
  expect(problems).toContainEqual(
    expect.stringMatching(/^deposit D\d+ of 700000 USD is credited, but no provider said that it was paid$/),
  );
});
