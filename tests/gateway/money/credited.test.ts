// What is credited has its money in the books, and stays as it was credited, for anyone with the application's connection.
import { afterAll, beforeAll, expect, it } from 'vitest';
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
