import { rewardList as contract } from '../../contract/rewards.ts';
import { toWire } from '../../rules/money.ts';
import { addDays, firstOfMonth, startOf } from '../../rules/portal-day.ts';
import { titleOf } from '../content/promotions.ts';
import { handle } from '../core/handle.ts';
import { type RoundsToPlay, roundsToPlay } from '../play/rounds-to-play.ts';
import { levelOf } from '../rewards/club.ts';
import { thisDay } from '../rewards/gifts.ts';
import { claimed, claimedIn } from '../rewards/inbox.ts';
import { type OwnRaffle, rafflesOf } from '../rewards/raffle-view.ts';
import { shownClaimable, shownReward } from '../rewards/shown.ts';

export const rewardList = handle(contract, async ({ ctx, session: { memberId } }) => {
  const zone = ctx.settings.get('portal.zone');
  const first = firstOfMonth(thisDay(ctx));
  // The day after 31 days is in the next month, of whatever length this one is.
  const month = { from: startOf(first, zone), to: startOf(firstOfMonth(addDays(first, 31)), zone) };
  return {
    ...(await shownClaimable(ctx, { memberId, level: await levelOf(ctx, memberId) })),
    rounds: (await roundsToPlay(ctx, { memberId })).map(shownRounds),
    raffles: (await rafflesOf(ctx, memberId)).map(shownRaffle),
    thisMonth: toWire(await claimedIn(ctx, memberId, month)),
    claimed: (await claimed(ctx, memberId, month)).map((row) => ({
      ...shownReward(ctx, row),
      claimedAt: (row.claimed_at as Date).toISOString(),
      inThisMonth: row.inMonth,
    })),
  };
});

const shownRounds = ({
  id,
  gameId,
  game,
  promotion,
  count,
  left,
  stakeMinor,
  wonMinor,
  until,
}: RoundsToPlay) => ({
  ...{ id, gameId, game, count, left, title: promotion && titleOf(promotion) },
  stake: toWire(stakeMinor),
  won: wonMinor === null ? null : toWire(wonMinor),
  endsAt: until.toISOString(),
});

const shownRaffle = ({ first, last, tickets, drawsAt, ...raffle }: OwnRaffle) => ({
  ...raffle,
  ...{ tickets: String(tickets), first: first?.toString() ?? null, last: last?.toString() ?? null },
  drawsAt: drawsAt.toISOString(),
});
