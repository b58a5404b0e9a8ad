// What moving a branch within a team would change: places, contracts that end, and the first day.
import { placeShown, routeOf } from '../agents/branch-moves.ts';
import { findInTeam } from '../agents/place.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { endsOfMove } from './ends-of-move.ts';
import { isAboveSums } from './sum-of-rates.ts';
import { toldOf } from './tell-moved.ts';

/** The branch and the new upline by their accounts; undefined when one is not in the team, or the branch would be the agent. */
export async function inTeam(ctx: Ctx, agentId: bigint, { account, to }: { account: string; to: string }) {
  const [memberId, toId] = [await findInTeam(ctx, agentId, account), await findInTeam(ctx, agentId, to)];
  if (memberId === undefined || memberId === agentId || toId === undefined) return undefined;
  return { agentId, memberId, toId };
}

/** Throws what `routeOf` throws where the branch cannot go, `rates_too_high` where more would be agreed on the same bets than is paid. */
export async function movePreview(ctx: Ctx, asked: Parameters<typeof routeOf>[1]) {
  const route = await routeOf(ctx, asked);
  const { agentId, memberId, fromId, toId, fromDay } = route;
  if (await isAboveSums(ctx, route)) throw new Refusal('rates_too_high');
  const [member, from, to] = [
    await placeShown(ctx, agentId, memberId),
    await placeShown(ctx, agentId, fromId),
    await placeShown(ctx, agentId, toId),
  ];
  const ends = await endsOfMove(ctx, {
    memberId,
    account: member.account,
    from: from.account,
    fromId,
    fromDay,
  });
  const tells = (await toldOf(ctx, route)).map(({ account }) => account);
  return { route, shown: { member, from, to, fromYou: fromId === agentId, ends, fromDay, tells } };
}
