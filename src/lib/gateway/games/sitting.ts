// How long and at what cost a member has played since they logged in. Bets of a page of the portal (sports, lottery) have no game that
// was opened for them: they count by their member from the login on, in the order of the bets, and begin the sitting as an opened game does. What is open counts
// nowhere.
import { sql } from 'kysely';
import { sitting as contract } from '../../contract/launch.ts';
import { MINUTE_MS, SECOND_MS } from '../../rules/durations.ts';
import { toWire } from '../../rules/money.ts';
import { markShown } from '../catalogue/shown-bets.ts';
import { handle } from '../core/handle.ts';
import { reminderMinutesOf } from '../protection/reminder.ts';

const counted = ['stake_minor', 'payout_minor', 'status'] as const;

export const sitting = handle(contract, async ({ ctx, session, input }) => {
  const { memberId, sessionId } = session;
  if (input.gameSessionId) await markShown(ctx, memberId, input.gameSessionId);
  const now = ctx.clock.now();
  const opened = ctx.db
    .selectFrom('game_sessions')
    .where('member_id', '=', memberId)
    .where('portal_session_id', '=', sessionId);
  const login = ctx.db.selectFrom('sessions').select('bets_before').where('id', '=', sessionId);
  // The clock may have been moved since the login, so bets are found by their order and their game's session.
  const onPages = ctx.db
    .selectFrom('bets')
    .where('member_id', '=', memberId)
    .where('game_session_id', 'is', null)
    .where('id', '>', login);
  const inGames = ctx.db.selectFrom('bets').where('game_session_id', 'in', opened.select('id'));
  const [game, bet] = await Promise.all([
    opened.select(({ fn }) => fn.min('opened_at').as('at')).executeTakeFirst(),
    onPages.select(({ fn }) => fn.min('placed_at').as('at')).executeTakeFirst(),
  ]);
  const since = [game?.at, bet?.at].flatMap((at) => at ?? []).reduce((a, b) => (b < a ? b : a), now);
  const sums = await ctx.db
    .selectFrom(onPages.select(counted).unionAll(inGames.select(counted)).as('b'))
    .select(({ fn }) => [
      fn.countAll<bigint>().as('bets'),
      sql<string>`coalesce(sum(stake_minor), 0)`.as('staked'),
      sql<string>`coalesce(sum(payout_minor), 0)`.as('won'),
    ])
    .where('status', 'not in', ['void', 'open'])
    .executeTakeFirstOrThrow();
  const [staked, won] = [BigInt(sums.staked), BigInt(sums.won)];
  return {
    seconds: Math.max(0, Math.floor((now.getTime() - since.getTime()) / SECOND_MS)),
    beganAt: since.toISOString(),
    bets: Number(sums.bets),
    staked: toWire(staked),
    won: toWire(won),
    net: toWire(won - staked),
    remindEverySeconds: (await reminderMinutesOf(ctx, memberId)) * (MINUTE_MS / SECOND_MS),
  };
});
