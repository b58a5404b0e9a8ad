// Somebody who owes: what another member sends pays it first, and nothing can be sent on before.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { openWorld, type World } from '../audit/history.ts';
import { bet, booked, rollback, tx, win } from '../play/table.ts';
import { type Family, openFamily } from './family.ts';

let world: World;
let family: Family;
beforeAll(async () => {
  world = await openWorld();
  family = await openFamily(world.portal);
});
afterAll(() => world.portal.close());

it('what is sent pays what the receiver owes, and what is owed is not free to send', async () => {
  const agent = await world.person(100_00n);
  const [id, won] = [tx(), tx()];
  booked(await agent.act(bet(id, 100_00n), win(won, 500_00n, id)));
  booked(await agent.act(bet(tx(), 400_00n)));
  booked(await agent.act(rollback(tx(), won, 'win')));
  const member = await family.person('1000.00', { below: agent });
  const purse = async () => {
    const { rows } = await world.portal.owner.pool.query(
      "select kind, balance_minor from accounts where owner_id = $1 and kind in ('cash', 'debt') order by kind",
      [agent.memberId],
    );
    return Object.fromEntries(rows.map(({ kind, balance_minor }) => [kind, balance_minor]));
  };
  expect(await purse()).toEqual({ cash: 0n, debt: -400_00n });
  expect((await member.up('150.00')).success).toBe(true);
  expect(await purse()).toEqual({ cash: 0n, debt: -250_00n });
  expect((await member.up('350.00')).success).toBe(true);
  expect(await purse()).toEqual({ cash: 100_00n, debt: 0n });
  expect(await auditAll(world.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
