import { agentTeamOverview as contract } from '../../contract/agents.ts';
import type { OutputOf } from '../../contract/call.ts';
import { toWire } from '../../rules/money.ts';
import { addDays } from '../../rules/portal-day.ts';
import { branchRows } from '../agents/branch.ts';
import { figuresOf } from '../agents/members.ts';
import { newcomers, teamDays, teamSize, teamSums, validBefore } from '../agents/overview.ts';
import { askedOf } from '../agents/period.ts';
import { standing } from '../agents/place.ts';
import { handle } from '../core/handle.ts';

/** So many of the strongest teams are shown. */
const STRONGEST = 4;

const NONE = { bets: 0n, stake: 0n, valid: 0n, payout: 0n, deposits: 0n, withdrawals: 0n, active: 0 };

export const agentTeamOverview = handle(contract, async ({ ctx, session, input }) => {
  const { team, activeMinor, said } = await askedOf(ctx, session, input);
  const sums = await teamSums(ctx, team, activeMinor);
  const valid = await validBefore(ctx, team);
  const days = new Map((await teamDays(ctx, team)).map((each) => [each.day, each]));
  const { balance, ...people } = await newcomers(ctx, team);
  const { members } = await teamSize(ctx, team.agentId);
  const { rows } = await branchRows(ctx, {
    ...{ team, activeMinor, underId: team.agentId, search: '', kind: 'agent', sort: 'validBet', pageNo: 1 },
  });
  const shown: OutputOf<typeof contract>['days'] = [];
  for (let day = team.days.from; day < team.days.to; day = addDays(day, 1)) {
    const { deposits, withdrawals, stake, payout } = figuresOf({ ...NONE, ...days.get(day) });
    shown.push({ day, deposits, withdrawals, stake, payout });
  }
  return {
    ...said,
    ...figuresOf(sums),
    ...(await standing(ctx, team.agentId)),
    ...people,
    members,
    balance: toWire(balance),
    paidIn: sums.paidIn,
    paidOut: sums.paidOut,
    validBetBefore: toWire(valid),
    days: shown,
    strongest: rows.slice(0, STRONGEST),
  };
});
