// Whom operators put members under: who can be an upline, the move with what ends by it, and how a member's place is shown.
import * as z from 'zod/mini';
import { addDays } from '../../rules/portal-day.ts';
import { todayOf } from '../agents/place.ts';
import { type UplineFault, uplineFault } from '../agents/upline-fault.ts';
import { type EndOfMove, endsOfMove } from '../contracts/ends-of-move.ts';
import { endAllLeft } from '../contracts/left.ts';
import { accountsOf, lockContracts } from '../contracts/rows.ts';
import { isAboveSums } from '../contracts/sum-of-rates.ts';
import { tellMoved, tellTakenBack } from '../contracts/tell-moved.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { moveTeam, placeOn } from '../people/teams.ts';
import { Mistake } from './command.ts';
import { findMember } from './find-member.ts';

/** The parts of a shown member that say whose team it is in. */
export const placeParts = {
  /** The account directly above today; null for the house. */
  upline: z.nullable(z.string()),
  /** A move that waits for its first day. */
  move: z.nullable(z.object({ to: z.string(), fromDay: z.string() })),
};

/** Of a move: the contracts that end by it. */
export const ending = z.object({
  ...{ number: z.string(), kind: z.string(), account: z.string(), rate: z.string() },
  upline: z.nullable(z.string()),
});

type Upline = Pick<Awaited<ReturnType<typeof findMember>>, 'id' | 'account'>;

const FAULTS: Record<UplineFault, string> = {
  closed: 'is closed',
  frozen: 'is frozen',
  locked: 'is locked',
  no_agent: 'is not an agent',
};

/** Whose account this is; never the member (`of`) itself, nor one that nobody can be under. */
export async function uplineOf(ctx: Ctx, name: string | undefined, of?: bigint): Promise<Upline | undefined> {
  if (name === undefined) return undefined;
  const { id, account } = await findMember(ctx, name);
  if (id === of) throw new Mistake('A member cannot be their own upline.');
  const fault = await uplineFault(ctx, id);
  if (fault)
    throw new Mistake(
      `"${account}" ${FAULTS[fault]}. Choose an upline that is an agent with an active account.`,
    );
  return { id, account };
}

/** Who is directly above somebody today and tomorrow. */
async function uplinesOf(ctx: Ctx, memberId: bigint) {
  const today = todayOf(ctx);
  const fromDay = addDays(today, 1);
  const [now, next] = [await placeOn(ctx, memberId, today), await placeOn(ctx, memberId, fromDay)];
  const ids = [now, next].map((place) => place?.upline_id ?? null) as [bigint | null, bigint | null];
  const accounts = await accountsOf(ctx, ids);
  const [nowId, nextId] = ids;
  const account = (id: bigint | null): string | null => (id === null ? null : (accounts.get(id) ?? null));
  return { fromDay, nowId, now: account(nowId), nextId, next: account(nextId) };
}

/** As `placeParts` has it. */
export async function placeOf(ctx: Ctx, memberId: bigint) {
  const { fromDay, now, next } = await uplinesOf(ctx, memberId);
  return { upline: now, move: next === null || next === now ? null : { to: next, fromDay } };
}

/** Moves a member with everyone below from the next day of the portal's zone on; answers the contracts that end then. */
export async function moveUnder(ctx: Ctx, { id, account }: Upline, to: Upline): Promise<EndOfMove[]> {
  return inTransaction(ctx, async (tx) => {
    await lockContracts(tx);
    await endAllLeft(tx);
    const { fromDay, nowId, now, nextId } = await uplinesOf(tx, id);
    const stays = nowId === to.id;
    if (nextId === to.id)
      throw new Mistake(`"${account}" ${stays ? 'is' : 'goes'} under "${to.account}" already.`);
    if (await isAboveSums(tx, { memberId: id, toId: to.id }))
      throw new Mistake(
        'The commissions of this branch and what is agreed above that upline come to more than the settings agents.highestSum and agents.highestSumOnLoss.',
      );
    if (!(await moveTeam(tx, id, to.id))) throw new Mistake('This upline is in the team of that member.');
    const route = { memberId: id, fromId: nowId, fromDay };
    if (nextId !== null && nextId !== nowId) await tellTakenBack(tx, { ...route, toId: nextId }, !stays);
    // Back to where it is today: the move that waited is over, and nothing changes.
    if (stays) return [];
    await tellMoved(tx, { ...route, toId: to.id }, { account, from: now, to: to.account });
    return endsOfMove(tx, { memberId: id, account, from: now, fromId: nowId, fromDay });
  });
}

const HOUSE = 'house';

/** The place of a member, and the contracts that end, as rows for a terminal. */
export function placeRows({
  upline,
  move,
  ends,
}: Awaited<ReturnType<typeof placeOf>> & { ends?: z.output<typeof ending>[] | undefined }): string[][] {
  const lines = ends?.map(
    ({ number, kind, account, upline: payer, rate }) =>
      `${number}, ${kind}: ${payer ?? HOUSE} pays ${account} ${rate}%`,
  );
  return [
    ['upline', upline ?? HOUSE],
    ['move', move ? `to ${move.to} from ${move.fromDay}` : ''],
    ...(lines?.length === 0 ? ['no contract'] : (lines ?? [])).map((line) => ['ends', line]),
  ];
}
