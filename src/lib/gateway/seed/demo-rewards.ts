// What the demonstration's player has of rewards: missions under way, bets that brought points, a bonus that is half wagered, free
// rounds to play, and a friend who has deposited.
import { DAY_MS, HOUR_MS } from '../../rules/durations.ts';
import { giveMissed } from '../bonus/operated.ts';
import { promotionsInForce } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { slotTitles } from '../house/titles/slot/index.ts';
import { joinMission, statusOf } from '../missions/acts.ts';
import { missionOf } from '../missions/terms.ts';
import { createMember } from '../people/members.ts';
import { joinByCode } from '../referrals/acts.ts';
import { payNow } from './demo-deposits.ts';
import { playAt } from './demo-played.ts';

/** Joined where their days have begun and are not over. */
const MISSIONS = ['koi-week', 'evening-regular', 'steady-deposit'];
/** On so many days, so many rounds of about so much. */
const DAYS_AGO = [3, 1];
const SPINS = 11;
const BET_MINOR = 20_00;
/** As operators give them, so neither hangs on a deposit, and money can still be sent and withdrawn. */
const GIVEN = ['newcomer-gift', 'newcomer-rounds'];
const GIVEN_FOR_MINOR = 20_00n;
/** Toward the bonus, none above its largest bet. */
const COUNTED = { spins: 12, mostMinor: 4_00 };
const FRIEND = 'hazelmoor';
const FRIEND_DEPOSIT_MINOR = 50_00n;

export async function seedRewards(ctx: Ctx, memberId: bigint): Promise<void> {
  const { currency, referral_code: code } = await ctx.db
    .selectFrom('members')
    .select(['currency', 'referral_code'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const joined = ago(ctx, 4 * DAY_MS);
  for (const name of MISSIONS)
    if (statusOf(joined, missionOf(name), undefined) === 'join')
      await inTransaction(joined, (tx) => joinMission(tx, { memberId, currency }, name));
  for (const [at, days] of DAYS_AGO.entries()) {
    const title = slotTitles()[at];
    if (!title) continue;
    const then = ago(ctx, days * DAY_MS);
    const times = Array<Date>(SPINS).fill(then.clock.now());
    await inTransaction(then, (tx) => playAt(tx, memberId, title.rules, { times, mostMinor: BET_MINOR }));
  }
  await seedBonuses(ctx, memberId);
  await seedFriend(ago(ctx, 2 * DAY_MS), { memberId, code });
}

async function seedBonuses(ctx: Ctx, memberId: bigint): Promise<void> {
  const given = ago(ctx, 5 * HOUR_MS);
  for (const { slug, hash } of promotionsInForce().filter((each) => GIVEN.includes(each.slug))) {
    const missed = { memberId, hash, baseMinor: GIVEN_FOR_MINOR };
    if (!(await inTransaction(given, (tx) => giveMissed(tx, missed))))
      throw new Error(`the demonstration got no ${slug}`);
  }
  const [title] = slotTitles();
  if (!title) return;
  const { spins, mostMinor } = COUNTED;
  const times = Array<Date>(spins).fill(ago(ctx, 4 * HOUR_MS).clock.now());
  await inTransaction(ctx, (tx) => playAt(tx, memberId, title.rules, { times, mostMinor }));
}

async function seedFriend(then: Ctx, { memberId, code }: { memberId: bigint; code: string }): Promise<void> {
  const friendId = await inTransaction(then, async (tx) => {
    const { id } = await createMember(tx, { account: FRIEND, passwordHash: null, uplineId: memberId });
    await joinByCode(tx, id, code);
    return id;
  });
  await payNow(then, friendId, FRIEND_DEPOSIT_MINOR);
}

const ago = (ctx: Ctx, ms: number): Ctx => {
  const at = new Date(ctx.clock.now().getTime() - ms);
  return { ...ctx, clock: { now: () => at } };
};
