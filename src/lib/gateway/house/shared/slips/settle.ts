// Slips as their fixtures end: what each comes to follows from the results of its rounds alone, so any process may pay it at any time, and
// pay the difference when a result was corrected or a fixture voided after that. One that is lost is lost before its last fixture ends.
import { sql } from 'kysely';
import type { WalletAction } from '../../../../contract/vendor.ts';
import { jsonOf } from '../../../../rules/json.ts';
import type { Ctx } from '../../../core/ctx.ts';
import { publishBalances } from '../../../core/events.ts';
import { inTransaction, type TxCtx } from '../../../core/in-transaction.ts';
import { oneByOne } from '../../../core/one-by-one.ts';
import type { RoundKey } from '../../../fairness/shared-rounds.ts';
import { tell } from '../../../inbox/tell.ts';
import { winOf } from '../../booking.ts';
import type { TablePlay } from '../../kind.ts';
import { tellCorrected } from '../../tell-corrected.ts';
import { rulesOf } from '../table.ts';
import { dueOf, endedOf } from './due.ts';
import { holdSlipsIn, type KeptSlip, slipsSettledIn, slipsToLookAt, slipToPay } from './kept.ts';

/** Slips that are paid one after the other before others are looked for. */
const AT_ONCE = 200;

type Due = Awaited<ReturnType<typeof dueNow>>;

/** Pays every slip that is certain since a fixture of it has ended. One that fails waits for the next run, and keeps nothing from the others. */
export async function settleSlips(ctx: Ctx, atOnce = AT_ONCE): Promise<void> {
  for (let last: KeptSlip | undefined; ; ) {
    const slips = await slipsToLookAt(ctx, atOnce, last);
    await oneByOne(ctx, slips, {
      work: async (slip) => {
        await inTransaction(ctx, (tx) => paySlip(tx, slip));
        await publishBalances(ctx, [slip.memberId], 'round');
      },
      failed: 'a slip could not be settled',
      about: ({ number }) => ({ bet: number }),
    });
    last = slips.at(-1);
    if (slips.length < atOnce) return;
  }
}

/** Pays one that is certain, unless another process has; of one that is not, or was lost before, it notes what has ended. */
export async function paySlip(tx: TxCtx, { number }: Pick<KeptSlip, 'number'>): Promise<void> {
  // Another process may have paid it since it was found, or a result of it was corrected.
  const slip = await slipToPay(tx, number);
  if (!slip) return;
  const due = await dueNow(tx, slip);
  if (!slip.isOpen || !due.lines) return noteLegs(tx, slip, due);
  const { lines } = due;
  const winMinor = lines.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
  const betId = slip.action.replace(/\/bet$/, '');
  const win = winOf({ betId, winMinor, lines });
  const again = slip.wins.length;
  await settle(tx, slip, due, again === 0 ? win : { ...win, id: `${win.id}-${again + 1}` });
}

/**
 * Puts settled slips right that have a leg in a round whose result was corrected, or that was voided, by what begins the ids of an act.
 * Answers whose they are.
 */
export async function reviseSlips(tx: TxCtx, key: RoundKey, by: string): Promise<bigint[]> {
  const revised: bigint[] = [];
  await holdSlipsIn(tx, key);
  // A message names the league whose result was put right, which need not be the one of the first leg.
  const { name: game } = await tx.db
    .selectFrom('games')
    .select('name')
    .where('id', '=', key.tableKey)
    .executeTakeFirstOrThrow();
  for (const slip of await slipsSettledIn(tx, key)) {
    const due = await dueNow(tx, slip);
    if (await revise(tx, { ...slip, game }, due, by)) revised.push(slip.memberId);
  }
  return revised;
}

/** Answers whether something has become of the slip that its member has to know. */
async function revise(tx: TxCtx, slip: KeptSlip, due: Due, by: string): Promise<boolean> {
  if (!due.lines) {
    await reopen(tx, slip, by);
    return true;
  }
  if (endedOf(due) !== null) {
    await noteLegs(tx, slip, due);
    return false;
  }
  const isRight = due.lines.every(({ result, payoutMinor }, at) => {
    const kept = slip.lines[at];
    return kept?.result === result && BigInt(kept.payout) === payoutMinor;
  });
  if (isRight) return false;
  const lines = due.lines.map(({ payoutMinor, ...line }, at) => ({
    ...line,
    amountMinor: payoutMinor - BigInt(slip.lines[at]?.payout ?? 0),
  }));
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
  const id = `${by} ${slip.number}`;
  await settle(tx, slip, due, { action: 'adjust', id, bet: slip.action, amountMinor, lines });
  const wasMinor = slip.lines.reduce((sum, { payout }) => sum + BigInt(payout), 0n);
  await tellCorrected(tx, slip, { by, wasMinor, nowMinor: wasMinor + amountMinor });
  return true;
}

const bookedFor = ({ memberId, currency, gameId }: KeptSlip, action: WalletAction) =>
  jsonOf([{ member: memberId, currency, game: gameId, actions: [action] }]);

async function settle(tx: TxCtx, slip: KeptSlip, due: Due, action: WalletAction): Promise<void> {
  const { number, vassalage, roundId } = slip;
  await sql`
    select house_settle_slip(${number}, ${[...due.outcomes]}::text[], ${endedOf(due)}::smallint, ${vassalage}, ${roundId},
      ${tx.clock.now()}, ${bookedFor(slip, action)})`.execute(tx.db);
}

async function noteLegs({ db }: TxCtx, { number }: KeptSlip, due: Due): Promise<void> {
  await sql`select house_note_legs(${number}, ${[...due.outcomes]}::text[], ${endedOf(due)}::smallint)`.execute(
    db,
  );
}

/** One that was lost early, by a leg that has not lost any more: it counts nowhere until its other fixtures have ended too. */
async function reopen(tx: TxCtx, slip: KeptSlip, by: string): Promise<void> {
  const { number, memberId, game, vassalage, roundId, wins } = slip;
  const action = { action: 'rollback', id: `${by} ${number}`, of: 'win', target: wins.at(-1) ?? '' } as const;
  await sql`
    select house_reopen_slip(${number}, ${vassalage}, ${roundId}, ${tx.clock.now()}, ${bookedFor(slip, action)})`.execute(
    tx.db,
  );
  const facts = { bet: number, game };
  await tell(tx, memberId, { kind: 'bet_reopened', facts }, { key: `bet:${number}:reopened:${by}` });
}

/** What a slip comes to by the rules that its rounds were opened with. */
async function dueNow(ctx: Pick<Ctx, 'db'>, slip: KeptSlip) {
  const plays = new Map<string, TablePlay>();
  for (const { hash } of slip.legs) plays.set(hash, await rulesOf(ctx, hash));
  return dueOf(slip, (hash) => plays.get(hash));
}
