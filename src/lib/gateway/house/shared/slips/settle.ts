// Slips whose fixtures are over: what each comes to follows from the results of its rounds alone, so any process may pay it at any time,
// and pay the difference when a result was corrected or a fixture voided after that.
import { sql } from 'kysely';
import type { WalletAction } from '../../../../contract/vendor.ts';
import { jsonOf } from '../../../../rules/json.ts';
import type { Ctx } from '../../../core/ctx.ts';
import { publishBalances } from '../../../core/events.ts';
import { inTransaction, type TxCtx } from '../../../core/in-transaction.ts';
import { oneByOne } from '../../../core/one-by-one.ts';
import type { RoundKey } from '../../../fairness/shared-rounds.ts';
import { winOf } from '../../booking.ts';
import type { TablePlay } from '../../kind.ts';
import { tellCorrected } from '../../tell-corrected.ts';
import { rulesOf } from '../table.ts';
import { dueOf } from './due.ts';
import { holdSlipsIn, type KeptSlip, slipsOver, slipsSettledIn, slipToPay } from './kept.ts';

/** Slips that are paid one after the other before others are looked for. */
const AT_ONCE = 200;

/** Pays every slip whose fixtures are all settled. One that fails waits for the next run, and keeps nothing from the others. */
export async function settleSlips(ctx: Ctx, atOnce = AT_ONCE): Promise<void> {
  for (let last: KeptSlip | undefined; ; ) {
    const slips = await slipsOver(ctx, atOnce, last);
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

/** Pays one, unless another process has. */
export async function paySlip(tx: TxCtx, { number }: Pick<KeptSlip, 'number'>): Promise<void> {
  // Another process may have paid it since it was found, or a result of it was corrected.
  const slip = await slipToPay(tx, number);
  if (!slip) return;
  const { outcomes, lines } = await dueNow(tx, slip);
  const winMinor = lines.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
  await settle(tx, slip, outcomes, winOf({ betId: slip.action.replace(/\/bet$/, ''), winMinor, lines }));
}

/**
 * Puts settled slips right that have a leg in a round whose result was corrected, or that was voided, by what begins the ids of an act.
 * Answers whose they are.
 */
export async function reviseSlips(tx: TxCtx, key: RoundKey, by: string): Promise<bigint[]> {
  const revised: bigint[] = [];
  await holdSlipsIn(tx, key);
  for (const slip of await slipsSettledIn(tx, key)) {
    const { outcomes, lines: due } = await dueNow(tx, slip);
    const lines = due.map(({ payoutMinor, ...line }, at) => ({
      ...line,
      amountMinor: payoutMinor - BigInt(slip.lines[at]?.payout ?? 0),
    }));
    const isRight = due.every(({ result, payoutMinor }, at) => {
      const kept = slip.lines[at];
      return kept?.result === result && BigInt(kept.payout) === payoutMinor;
    });
    if (isRight) continue;
    const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
    const id = `${by} ${slip.number}`;
    await settle(tx, slip, outcomes, { action: 'adjust', id, bet: slip.action, amountMinor, lines });
    const wasMinor = slip.lines.reduce((sum, { payout }) => sum + BigInt(payout), 0n);
    await tellCorrected(tx, slip, { by, wasMinor, nowMinor: wasMinor + amountMinor });
    revised.push(slip.memberId);
  }
  return revised;
}

async function settle(
  tx: TxCtx,
  { number, memberId, currency, gameId, vassalage, roundId }: KeptSlip,
  outcomes: readonly string[],
  action: WalletAction,
): Promise<void> {
  const bets = [{ member: memberId, currency, game: gameId, actions: [action] }];
  await sql`
    select house_settle_slip(${number}, ${[...outcomes]}::text[], ${vassalage}, ${roundId}, ${tx.clock.now()},
      ${jsonOf(bets)})`.execute(tx.db);
}

/** What a slip comes to by the rules that its rounds were opened with. */
async function dueNow(ctx: Pick<Ctx, 'db'>, slip: KeptSlip) {
  const plays = new Map<string, TablePlay>();
  for (const { hash } of slip.legs) plays.set(hash, await rulesOf(ctx, hash));
  return dueOf(slip, (hash) => plays.get(hash));
}
