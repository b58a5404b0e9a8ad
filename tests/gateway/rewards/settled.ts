// Bets of members as the feed tells of them, and the readers that count them.
import { calls } from '../../../src/lib/contract/index.ts';
import { jobs } from '../../../src/lib/gateway/jobs/registry.ts';
import { rewardDays } from '../../../src/lib/gateway/rewards/count.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { dayOf } from '../../../src/lib/rules/portal-day.ts';
import { feedIsReadable, follow } from '../../support/feed.ts';
import type { Caller, TestGateway } from '../../support/gateway.ts';

let count = 0;

/** A settled bet of this valid amount; with a minus, one that was taken back. */
export async function settle(
  portal: TestGateway,
  memberId: bigint,
  amount: string,
  category = 'RNG',
): Promise<void> {
  const at = portal.ctx.clock.now();
  const valid = parseMinor(amount) ?? 0n;
  await portal.owner.db
    .insertInto('feed')
    .values({
      ...{ id: BigInt(1_000_000 + ++count), kind: valid < 0n ? 'void' : 'settle', member_id: memberId },
      ...{
        currency: 'USD',
        category,
        bets: valid < 0n ? -1 : 1,
        stake_cash_minor: valid,
        valid_minor: valid,
      },
      ...{ day: dayOf(at, portal.ctx.settings.get('portal.zone')), cause: `test ${count}`, at },
    })
    .execute();
}

/** All that is told is counted. */
export const counted = (portal: TestGateway): Promise<number> => follow(portal.ctx, rewardDays);

/** The jobs of the clock, once. */
export async function byTheClock(portal: TestGateway): Promise<void> {
  await feedIsReadable(portal.ctx);
  await jobs.followFeed.run({ ...portal.ctx, jobs: { ...portal.ctx.jobs, wake: async () => {} } });
  await jobs.rewardsByTheClock.run(portal.ctx);
}

/** A session ends when its member is away for so long. */
export async function logInAgain(
  player: Pick<Caller, 'call' | 'token'> & { account: string; password: string },
): Promise<void> {
  player.token = undefined;
  const { account, password } = player;
  const { body } = await player.call(calls.login, { type: 'username', username: account, password });
  player.token = body.value.token;
}

/** Moves the clock to a time of a day of the portal. */
export function goTo(portal: TestGateway, day: string, time = '00:10'): void {
  const at = Date.parse(`${day}T${time}:00+07:00`);
  portal.clock.advance(at - portal.ctx.clock.now().getTime());
}
