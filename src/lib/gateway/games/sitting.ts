// How long and at what cost a member has played since they logged in. Bets of a page of the portal (sports, lottery) have no game that
// was opened for them: they count by their member and the time of the login, and begin the sitting as an opened game does. What is open counts
// nowhere.
import { sql } from 'kysely';
import { sitting as contract } from '../../contract/launch.ts';
import { MINUTE_MS, SECOND_MS } from '../../rules/durations.ts';
import { toWire } from '../../rules/money.ts';
import { noteShown } from '../catalogue/game-sessions.ts';
import { handle } from '../core/handle.ts';
import { reminderMinutesOf } from '../protection/reminder.ts';

export const sitting = handle(contract, async ({ ctx, session, input }) => {
  const { memberId, sessionId } = session;
  if (input.gameSessionId) await noteShown(ctx, session, input.gameSessionId);
  const now = ctx.clock.now();
  const opened = ctx.db
    .selectFrom('game_sessions')
    .where('member_id', '=', memberId)
    .where('portal_session_id', '=', sessionId);
  const login = ctx.db.selectFrom('sessions').select('created_at').where('id', '=', sessionId);
  // Member and time find the bets by their index.
  const bets = ctx.db.selectFrom('bets').where('member_id', '=', memberId).where('placed_at', '>=', login);
  const onPages = bets.where('game_session_id', 'is', null);
  const [game, bet] = await Promise.all([
    opened.select(({ fn }) => fn.min('opened_at').as('at')).executeTakeFirst(),
    onPages.select(({ fn }) => fn.min('placed_at').as('at')).executeTakeFirst(),
  ]);
  const since = [game?.at, bet?.at].flatMap((at) => at ?? []).reduce((a, b) => (b < a ? b : a), now);
  const sums = await bets
    .select(({ fn }) => [
      fn.countAll<bigint>().as('bets'),
      sql<string>`coalesce(sum(stake_minor), 0)`.as('staked'),
      sql<string>`coalesce(sum(payout_minor), 0)`.as('won'),
    ])
    .where((eb) =>
      eb.or([eb('game_session_id', 'is', null), eb('game_session_id', 'in', opened.select('id'))]),
    )
    .where('status', 'not in', ['void', 'open'])
    .executeTakeFirstOrThrow();
  const [staked, won] = [BigInt(sums.staked), BigInt(sums.won)];
  return {
    seconds: Math.max(0, Math.floor((now.getTime() - since.getTime()) / SECOND_MS)),
    bets: Number(sums.bets),
    staked: toWire(staked),
    won: toWire(won),
    net: toWire(won - staked),
    remindEverySeconds: (await reminderMinutesOf(ctx, memberId)) * (MINUTE_MS / SECOND_MS),
  };
});
