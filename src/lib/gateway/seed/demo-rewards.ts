// What the demonstration's player has of rewards: missions under way, bets that brought points, a bonus that is half wagered, free
// rounds to play, and a friend who has deposited.
import { DAY_MS, HOUR_MS } from '../../rules/durations.ts';
import { giveMissed } from '../bonus/operated.ts';
import { promotionsInForce } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { slotTitles } from '../house/titles/slot/index.ts';
import type { SlotTitle } from '../house/titles/slot/title.ts';
import { joinMission, statusOf } from '../missions/acts.ts';
import { missionOf } from '../missions/terms.ts';
import { createMember } from '../people/members.ts';
import { joinByCode } from '../referrals/acts.ts';
import { payNow } from './demo-deposits.ts';
import { playAt } from './demo-played.ts';
import type { Happening } from './demo-story.ts';

/** Joined where their days have begun and are not over. */
const MISSIONS = ['koi-week', 'evening-regular', 'steady-deposit'];
/** On so many days, so many rounds of about so much. */
const DAYS_AGO = [3, 1];
const DAILY = { spins: 11, mostMinor: 20_00 };
/** As operators give them, so neither hangs on a deposit, and money can still be sent and withdrawn. */
const GIVEN = ['newcomer-gift', 'newcomer-rounds'];
const GIVEN_FOR_MINOR = 20_00n;
/** Toward the bonus, none above its largest bet. */
const COUNTED = { spins: 12, mostMinor: 4_00 };
const FRIEND = 'hazelmoor';
const FRIEND_DEPOSIT_MINOR = 50_00n;

export function rewardsOf(memberId: bigint): Happening[] {
  const played = (agoMs: number, at: number, { spins, mostMinor }: typeof COUNTED): Happening => ({
    agoMs,
    does: (then) => play(then, memberId, { title: slotTitles()[at], spins, mostMinor }),
  });
  return [
    { agoMs: 4 * DAY_MS, does: (then) => join(then, memberId) },
    ...DAYS_AGO.map((days, at) => played(days * DAY_MS, at, DAILY)),
    { agoMs: 2 * DAY_MS, does: (then) => bringFriend(then, memberId) },
    { agoMs: 5 * HOUR_MS, does: (then) => give(then, memberId) },
    played(4 * HOUR_MS, 0, COUNTED),
  ];
}

const memberOf = ({ db }: Ctx, memberId: bigint) =>
  db
    .selectFrom('members')
    .select(['currency', 'referral_code'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

async function join(then: Ctx, memberId: bigint): Promise<void> {
  const { currency } = await memberOf(then, memberId);
  for (const name of MISSIONS)
    if (statusOf(then, missionOf(name), undefined) === 'join')
      await inTransaction(then, (tx) => joinMission(tx, { memberId, currency }, name));
}

async function play(
  then: Ctx,
  memberId: bigint,
  { title, spins, mostMinor }: typeof COUNTED & { title: SlotTitle | undefined },
): Promise<void> {
  if (!title) return;
  const times = Array<Date>(spins).fill(then.clock.now());
  await inTransaction(then, (tx) => playAt(tx, memberId, title.rules, { times, mostMinor }));
}

async function give(then: Ctx, memberId: bigint): Promise<void> {
  for (const { slug, hash } of promotionsInForce().filter((each) => GIVEN.includes(each.slug))) {
    const missed = { memberId, hash, baseMinor: GIVEN_FOR_MINOR };
    if (!(await inTransaction(then, (tx) => giveMissed(tx, missed))))
      throw new Error(`the demonstration got no ${slug}`);
  }
}

async function bringFriend(then: Ctx, memberId: bigint): Promise<void> {
  const { referral_code: code } = await memberOf(then, memberId);
  const friendId = await inTransaction(then, async (tx) => {
    const { id } = await createMember(tx, { account: FRIEND, passwordHash: null, uplineId: memberId });
    await joinByCode(tx, id, code);
    return id;
  });
  await payNow(then, friendId, FRIEND_DEPOSIT_MINOR);
}
