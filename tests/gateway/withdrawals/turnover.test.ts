import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { followFeed } from '../../support/feed.ts';
import { fill } from '../records/rows.ts';
import { type Bank, openBank, payIn } from './payee.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.portal.close());

/** How long it takes until that time of the portal's day, which is seven hours ahead of UTC. */
function until(now: Date, time: string): number {
  const next = new Date(`${now.toISOString().slice(0, 10)}T${time}+07:00`).getTime() - now.getTime();
  return (next + 2 * DAY_MS) % DAY_MS;
}

it.each([
  ['on the same day', '10:00'],
  ['after midnight', '23:30'],
])(
  'turnover on deposits keeps what was not bet since each deposit, as the setting asks: bets %s',
  async (_, time) => {
    bank.portal.clock.advance(until(bank.portal.ctx.clock.now(), time));
    await bank.set('withdrawal.turnoverBasisPoints', 10_000);
    const payee = await bank.payee('500.00');
    expect(await payee.form()).toMatchObject({ free: '0.00', unplayed: '500.00' });
    expect(await payee.ask('50.00')).toMatchObject({
      ...{ errorCode: 'turnover_left' },
      message: 'The largest amount is 0.00, because you still need to bet 500.00 of your deposits.',
    });
    // 40 bets, of which the settled ones count 2.00 each.
    bank.portal.clock.advance(50 * MINUTE_MS);
    await fill.betting(bank.portal.owner, payee.memberId, 40);
    await followFeed(bank.portal.ctx);
    const { rows } = await bank.portal.ctx.pool.query(
      'select sum(valid_bet_minor)::bigint as valid from bets where member_id = $1',
      [payee.memberId],
    );
    const left = 500_00n - rows[0].valid;
    const { unplayed } = await payee.form();
    expect(BigInt(unplayed.replace('.', ''))).toBe(left);
    // A later deposit is not bet by earlier bets.
    await payIn(bank.portal, payee, '100.00');
    expect(BigInt((await payee.form()).unplayed.replace('.', ''))).toBe(left + 100_00n);
  },
);
