import { agentTeamOverview as contract } from '../../contract/agents.ts';
import type { OutputOf } from '../../contract/call.ts';
import { toWire } from '../../rules/money.ts';
import { addDays } from '../../rules/portal-day.ts';
import { branchRows, countMembers } from '../agents/branch.ts';
import { figuresOf, shownMember } from '../agents/members.ts';
import { newcomers, teamDays, teamSums, validBefore } from '../agents/overview.ts';
import { askedOf } from '../agents/period.ts';
import { standing } from '../agents/place.ts';
import { handle } from '../core/handle.ts';

/** So many of the strongest teams are shown. */
const STRONGEST = 4;

const NONE = { bets: 0n, stake: 0n, valid: 0n, payout: 0n, deposits: 0n, withdrawals: 0n, active: 0 };

export const agentTeamOverview = handle(contract, async ({ ctx, session, input }) => {
  const { team, activeMinor, said } = await askedOf(ctx, session, input);
  const sums = await teamSums(ctx, team);
  const valid = await validBefore(ctx, team);
  const days = new Map((await teamDays(ctx, team)).map((each) => [each.day, each]));
  const { balance, ...people } = await newcomers(ctx, team);
  const asked = { team, underId: team.agentId, search: '' };
  const branches = await branchRows(ctx, { ...asked, kind: 'agent', sort: 'validBet', pageNo: 1 });
  const strongest = branches.rows.slice(0, STRONGEST);
  const { whole, of } = await countMembers(ctx, asked, strongest, activeMinor);
  const shown: OutputOf<typeof contract>['days'] = [];
  for (let day = team.days.from; day < team.days.to; day = addDays(day, 1)) {
    const { deposits, withdrawals, stake, payout } = figuresOf({ ...NONE, ...days.get(day) });
    shown.push({ day, deposits, withdrawals, stake, payout });
  }
  return {
    ...said,
    ...figuresOf({ ...sums, active: whole.active }),
    ...(await standing(ctx, team.agentId)),
    ...people,
    balance: toWire(balance),
    paidIn: whole.paidIn,
    paidOut: whole.paidOut,
    validBetBefore: toWire(valid),
    days: shown,
    strongest: strongest.map((row) => shownMember(row, of(row).active, team.agentId)),
  };
});
