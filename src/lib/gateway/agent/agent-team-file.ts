import { agentTeamFile as contract } from '../../contract/agents.ts';
import { agentWord } from '../../messages/agents.ts';
import { CSV_MARK, csvRows } from '../../rules/csv.ts';
import { parseMinor, toWire } from '../../rules/money.ts';
import { addDays, localTime } from '../../rules/portal-day.ts';
import { branchRows } from '../agents/branch.ts';
import { shownMember, type TeamMember } from '../agents/members.ts';
import { askedOf } from '../agents/period.ts';
import { findInTeam } from '../agents/place.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';
import { streamed } from '../lists/streamed.ts';

/** What a page of the agent center shows, with the line to the account in a column of its own. */
const COLUMNS = {
  team: ['account', 'above', 'type', 'rate', 'team', 'balance', 'validBet', 'netDeposit', 'lastLogin'],
  profit: ['account', 'above', 'type', 'stake', 'validBet', 'payout', 'deposits', 'withdrawals', 'net'],
} as const;

const UNITS: Readonly<Record<string, 'zone' | 'currency'>> = {
  ...{
    lastLogin: 'zone',
    balance: 'currency',
    validBet: 'currency',
    netDeposit: 'currency',
    stake: 'currency',
  },
  ...{ payout: 'currency', deposits: 'currency', withdrawals: 'currency', net: 'currency' },
};

const ROWS_AT_ONCE = 200;

const minor = (wire: string): bigint => parseMinor(wire) ?? 0n;

export const agentTeamFile = handle(contract, async ({ ctx, session, input, request, fail }) => {
  const { under, search, kind, sort, columns } = input;
  const { team, said } = await askedOf(ctx, session, input);
  const underId = under ? await findInTeam(ctx, team.agentId, under) : team.agentId;
  if (underId === undefined) return fail('not_found');
  const locale = localeOf(ctx, request);
  const word = (path: string): string => agentWord(locale, path);

  function cellOf(row: TeamMember, key: (typeof COLUMNS)[typeof columns][number]): string {
    if (key === 'above') return row.above.join(', ') || word('team.direct');
    if (key === 'type') return word(`kind.${row.kind}`);
    if (key === 'netDeposit') return toWire(minor(row.deposits) - minor(row.withdrawals));
    if (key === 'lastLogin')
      return row.lastLogin ? localTime(new Date(row.lastLogin), said.zone) : word('team.neverLoggedIn');
    if (key === 'rate') return row.rate === null ? '' : `${row.rate}%`;
    if (key === 'team') return row.kind === 'player' && row.team === 0 ? '' : `${row.team}`;
    return row[key] ?? '';
  }

  // The tree opens branch by branch, so its file has the branches too.
  const deep = columns === 'team';
  const asked = { team, underId, search, kind, sort, pageSize: ROWS_AT_ONCE, deep };
  let pageNo = 0;
  let left = true;
  async function page(): Promise<string | undefined> {
    if (!left) return undefined;
    pageNo += 1;
    const { rows, all } = await branchRows(ctx, { ...asked, pageNo });
    left = rows.length > 0 && pageNo * ROWS_AT_ONCE < all;
    return csvRows(
      rows
        .map((row) => shownMember(row, 0, team.agentId))
        .map((row) => COLUMNS[columns].map((key) => cellOf(row, key))),
    );
  }

  const head = COLUMNS[columns].map((key) => {
    const unit = UNITS[key];
    return unit ? `${word(`columns.${key}`)} (${said[unit]})` : word(`columns.${key}`);
  });
  return new Response(streamed(CSV_MARK + csvRows([head]) + (await page()), page), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="team-${said.from}-${addDays(said.to, -1)}.csv"`,
    },
  });
});
