// In whatever order money goes to a vendor and back, is played there, and answers are lost: nothing appears, nothing is lost, and in the
// end portal and vendor say the same.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Harbor, harbor, minor, type Player, VASSALAGE } from './harbor.ts';

let portal: TestGateway;
let at: Harbor;
beforeAll(async () => {
  portal = await testGateway();
  at = await harbor(portal);
});
afterAll(async () => {
  await at.close();
  await portal.close();
});

const amount = fc.integer({ min: 1, max: 60_00 }).map((minor) => (minor / 100).toFixed(2));
const fault = fc.constantFrom('none', 'none', 'lost', 'unheard', 'refused');
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('in', 'out'), amount, fault }),
  fc.record({ does: fc.constant('toss'), stake: fc.integer({ min: 1, max: 20 }).map((n) => n.toFixed(2)) }),
  fc.record({ does: fc.constant('collect'), fault }),
  fc.record({ does: fc.constantFrom('wait', 'look', 'twice') }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Answers what was won or lost by it. */
async function does(player: Player, toss: (stake: string) => Promise<bigint>, each: Step): Promise<bigint> {
  let net = 0n;
  if ('fault' in each) at.vendor.faults.transfer = each.fault as typeof at.vendor.faults.transfer;
  switch (each.does) {
    case 'in':
      await player.transfer('MAIN', VASSALAGE, (each as { amount: string }).amount);
      break;
    case 'out':
      await player.transfer(VASSALAGE, 'MAIN', (each as { amount: string }).amount);
      break;
    case 'toss':
      net = await toss((each as { stake: string }).stake);
      break;
    case 'collect':
      await player.collect();
      break;
    case 'look':
      await player.call(calls.refreshWallets);
      break;
    case 'twice':
      await Promise.all([player.transfer('MAIN', VASSALAGE, '7.00'), player.collect(), player.launch()]);
      break;
    default:
      await at.later(4_000);
  }
  at.vendor.faults.transfer = 'none';
  return net;
}

it('any order of transfers, tosses and lost answers ends with one truth', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const player = await at.player();
      const toss = await player.sit();
      let net = 0n;
      for (const each of steps) net += await does(player, toss, each);
      // What is still on the way is asked about until it has ended.
      for (let again = 0; again < 8; again++) await at.later(20_000);
      await player.call(calls.refreshWallets);
      const { value } = (await player.call(calls.walletBalance)).body;
      expect(value.onTheWay).toEqual([]);
      expect(value.wallets.map((wallet: { amount: string }) => wallet.amount).join() || '0.00').toBe(
        at.vendor.balance(String(player.memberId), 'USD'),
      );
      expect(minor(value.sumBalance)).toBe(100_00n + net);
      expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
    }),
    { numRuns: 12, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  );
});
