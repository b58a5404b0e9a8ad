// No matter who sends what to whom, one after the other or all at once: the sum of all stays, no cash is below zero and no day passes its most.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { sendMoney } from '../../../src/lib/gateway/member-transfers/send.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type Family, openFamily, type Person } from './family.ts';

const A_DAY = 150_00n;

let family: Family;
let people: Person[];
beforeAll(async () => {
  family = await openFamily();
  await family.set('memberTransfer.amountADay', '150.00');
  const top = await family.person('200.00', { agentCode: 1 });
  const middle = await family.person('100.00', { below: top, agentCode: 2 });
  const others = [
    await family.person('60.00', { below: middle }),
    await family.person('60.00', { below: middle, agentCode: 1 }),
    await family.person('60.00', { below: top }),
  ];
  people = [top, middle, ...others];
});
afterAll(() => family.portal.close());

const person = fc.nat({ max: 4 });
const sending = fc.record({
  from: person,
  to: fc.option(person, { nil: undefined }),
  minor: fc.integer({ min: 1, max: 90_00 }),
});
/** Some that are sent at once, and whether the day ends after them. */
const step = fc.record({ sent: fc.array(sending, { minLength: 1, maxLength: 6 }), ends: fc.boolean() });

async function send({
  from,
  to,
  minor,
}: {
  from: number;
  to: number | undefined;
  minor: number;
}): Promise<void> {
  const [sender, receiver] = [people[from] as Person, to === undefined ? undefined : people[to]];
  const asked = {
    sender: { ...sender, currency: 'USD' },
    to: receiver ? { downline: receiver.account } : ('upline' as const),
    ...{ amountMinor: BigInt(minor), note: '' },
  };
  // What may not be sent is refused by name; anything else is a fault.
  await inTransaction(family.portal.ctx, (tx) => sendMoney(tx, asked)).catch((error: unknown) => {
    expect(error).toMatchObject({ code: expect.stringMatching(REFUSED) });
  });
}

const REFUSED = /^(not_found|amount_too_small|insufficient_funds|transfer_day_limit)$/;

it('nothing appears, nothing is lost', { timeout: 120_000 }, async () => {
  const { ctx, owner, clock } = family.portal;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { sent, ends } of steps) {
        await Promise.all(sent.map(send));
        if (ends) clock.advance(DAY_MS);
      }
      const { rows } = await owner.pool.query(
        "select sum(balance_minor)::bigint as sum, min(balance_minor) as least from accounts where kind = 'cash'",
      );
      expect(rows[0].sum).toBe(480_00n);
      expect(rows[0].least).toBeGreaterThanOrEqual(0n);
      const { rows: days } = await owner.pool.query(
        'select max(sum)::bigint as most from (select sum(amount_minor) from member_transfers group by sender_id, day) s',
      );
      expect(days[0].most ?? 0n).toBeLessThanOrEqual(A_DAY);
      expect(await auditAll(ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
    }),
    { numRuns: 20, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  );
  expect((await family.rows()).length).toBeGreaterThan(10);
});
