// A past period computed again comes to what was credited, whatever was bet, taken back and decided since.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replay } from '../../../src/lib/gateway/rewards/replay.ts';
import { addDays } from '../../../src/lib/rules/portal-day.ts';
import { whileDamaged } from '../../support/damage.ts';
import { operatorOf } from '../../support/operators.ts';
import { type Bettor, openBonuses } from '../bonus/bettor.ts';
import { byTheClock, goTo, logInAgain } from './settled.ts';

let open: Awaited<ReturnType<typeof openBonuses>>;
beforeAll(async () => {
  open = await openBonuses();
});
afterAll(() => open.portal.close());

const bets = fc.array(
  fc.record({
    day: fc.nat(3),
    stake: fc.constantFrom('3.33', '20.00', '77.77', '150.00'),
    payout: fc.constantFrom('0.00', '0.00', '31.01', '400.00'),
    game: fc.constantFrom('koi' as const, 'baccarat' as const),
    /** Days after which it is taken back, if it is. */
    backAfter: fc.option(fc.nat(3)),
  }),
  { minLength: 4, maxLength: 12 },
);

type Days = typeof bets extends fc.Arbitrary<infer T> ? T : never;

/** A Monday whose losses are paid back, with a bet that is taken back when that has been done. */
const lostOnMonday: Days = [
  { day: 0, stake: '150.00', payout: '0.00', game: 'koi', backAfter: null },
  { day: 0, stake: '77.77', payout: '0.00', game: 'koi', backAfter: null },
  { day: 0, stake: '20.00', payout: '0.00', game: 'koi', backAfter: 2 },
  { day: 1, stake: '150.00', payout: '31.01', game: 'baccarat', backAfter: 0 },
];

/** A Monday of its own for each run. */
let monday = '2027-01-04';
const problemsOf = async (from: string, to: string) =>
  (await replay(open.portal.ctx, { from, to })).filter(({ credited, again }) => credited !== again);

async function playDays(player: Bettor, days: Days): Promise<void> {
  const back: { day: number; id: string; game: 'koi' | 'baccarat' }[] = [];
  for (let day = 0; day < 8; day++) {
    goTo(open.portal, addDays(monday, day), '20:00');
    await logInAgain(player);
    for (const bet of days.filter((each) => each.day === day)) {
      const id = await player.bet(bet.stake, bet.payout, bet.game);
      if (bet.backAfter !== null) back.push({ day: day + bet.backAfter, id, game: bet.game });
    }
    for (const { id, game } of back.filter((each) => each.day === day))
      await player.act(id, game, { action: 'rollback', id: `${id}-back`, of: 'bet', target: id });
    goTo(open.portal, addDays(monday, day + 1), '12:00');
    await open.count();
    await byTheClock(open.portal);
  }
}

it('any days of bets and corrections give the same rebate and cashback when they are computed again', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(bets, async (days) => {
      monday = addDays(monday, 14);
      goTo(open.portal, monday, '08:00');
      const player = await open.bettor();
      for (const _ of [1, 2]) await player.deposit('1000.00');
      await playDays(player, days);
      expect(await problemsOf(monday, addDays(monday, 8))).toEqual([]);
    }),
    { numRuns: 5, examples: [[lostOnMonday]], ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  );
  const all = await replay(open.portal.ctx, { from: '2027-01-04', to: '2028-01-01' });
  expect(new Set(all.map(({ what }) => what))).toEqual(new Set(['rebate', 'cashback']));
});

it('an operator reads what differs from its bets: a cashback that somebody wrote otherwise', async () => {
  const ann = await operatorOf(open.portal, 'viewer');
  const look = () => ann.type('rewards', 'replay', '2027-01-04', '2028-01-01');
  expect((await look()).value).toMatchObject({ differ: [] });
  await whileDamaged(
    open.portal.owner.pool,
    ['bonus_grants'],
    "update bonus_grants set bonus_minor = bonus_minor + 100 where promotion = 'quiet-monday'",
    async () => {
      const { differ } = (await look()).value as { differ: { what: string }[] };
      expect(differ.length).toBeGreaterThan(0);
      expect(differ[0]?.what).toBe('cashback');
    },
  );
});
