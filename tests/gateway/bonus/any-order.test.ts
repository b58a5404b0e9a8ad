// Whatever a member does, in whatever order: no money appears, no cap is passed, and every grant is accounted for.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goTo } from '../rewards/settled.ts';
import { type Bettor, costOf, minor, openBonuses } from './bettor.ts';

let open: Awaited<ReturnType<typeof openBonuses>>;
beforeAll(async () => {
  open = await openBonuses();
  goTo(open.portal, '2027-03-05', '12:00');
});
afterAll(() => open.portal.close());

const stake = fc.constantFrom('0.50', '3.33', '5.00', '7.50');
const payout = fc.constantFrom('0.00', '1.01', '5.00', '40.00');
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('deposit'),
      with: fc.constantFrom('welcome-match', 'weekend-reload', undefined),
      amount: fc.constantFrom('20.00', '231.10', '2000.00'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('bet'),
      stake,
      payout,
      game: fc.constantFrom('koi', 'koi', 'baccarat'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open'), stake }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle'), payout }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('withdraw', 'give up', 'clock') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('count') }) },
);
type Step = { do: string; with?: string; amount?: string; stake?: string; payout?: string; game?: string };

/** What a person tries may be refused; what is broken may not. */
const EXPECTED = [
  'insufficient_funds',
  'bonus_bet',
  'bonus_waits',
  'session_ended',
  'rolled_back',
  'conflict',
];

async function take(member: Bettor, now: Step, waiting: string[], settled: string[]): Promise<void> {
  switch (now.do) {
    case 'deposit': {
      const ordered = await member.order(now.amount ?? '', now.with);
      if (ordered.success && !ordered.value.open) await member.pay(ordered, now.amount ?? '');
      return;
    }
    case 'bet':
      settled.push(
        await member.bet(now.stake ?? '', now.payout, now.game === 'baccarat' ? 'baccarat' : 'koi'),
      );
      return;
    case 'open':
      waiting.push(await member.open(now.stake ?? ''));
      return;
    case 'settle': {
      const id = waiting.pop();
      if (!id) return;
      settled.push(id);
      const amountMinor = minor(now.payout ?? '');
      return member.act(id, 'koi', { action: 'win', id: `${id}-win`, bet: id, amountMinor, finished: true });
    }
    case 'rollback': {
      const id = settled.shift();
      if (id) await member.act(id, 'koi', { action: 'rollback', id: `${id}-back`, of: 'bet', target: id });
      return;
    }
    case 'withdraw':
      await member.withdraw('20.00', { endsBonus: true });
      return;
    case 'give up':
      await member.giveUp();
      return;
    case 'clock':
      open.portal.clock.advance(45 * 60_000);
      return;
    default:
      await open.count();
  }
}

it('no order of deposits, bets, ends and corrections mints money or passes a cap', {
  timeout: 90_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const member = await open.bettor();
      const [waiting, settled]: [string[], string[]] = [[], []];
      for (const now of steps)
        await take(member, now as Step, waiting, settled).catch((error: { code?: string }) => {
          if (!EXPECTED.includes(error.code ?? '')) throw error;
        });
      const grants = await open.portal.ctx.db
        .selectFrom('bonus_grants')
        .selectAll()
        .where('member_id', '=', member.memberId)
        .execute();
      const most: Record<string, bigint> = { 'welcome-match': 50_000n, 'weekend-reload': 2_000n };
      for (const { promotion, bonus_minor } of grants)
        expect(bonus_minor <= (most[promotion] ?? 0n)).toBe(true);
      // The house has given what its grants say, less what went back, and never more.
      const given = grants.reduce((sum, each) => sum + (each.active_at ? each.bonus_minor : 0n), 0n);
      const back = grants.reduce((sum, each) => sum + each.lapsed_minor + each.taken_minor, 0n);
      expect(await costOf(open.portal, member.memberId)).toBe(given - back);
      expect(grants.filter(({ state }) => state === 'active').length).toBeLessThanOrEqual(1);
      expect(grants.filter(({ state, converted_minor }) => state !== 'done' && converted_minor > 0n)).toEqual(
        [],
      );
    }),
    { numRuns: 6, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  );
  expect(await open.problems()).toEqual([]);
});
