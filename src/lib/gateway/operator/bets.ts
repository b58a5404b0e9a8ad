// One bet for operators: what it is, and taking it back.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { isInPool } from '../house/shared/own-bets.ts';
import { tellVoid } from '../house/tell-void.ts';
import { voidBet } from '../house/void-bet.ts';
import { findBet, type ShownBet } from '../play/find-bet.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { saying, shownAs } from './shapes.ts';

const number = shownAs(
  'NUMBER',
  z
    .string()
    .check(
      z.regex(/^[A-Z]\d{1,18}$/, { error: saying('not the number of a bet. Use a number such as S1024') }),
    ),
);

async function known(ctx: Ctx, asked: string): Promise<ShownBet> {
  const found = await findBet(ctx, asked);
  if (found) return found;
  throw new Mistake(`There is no bet "${asked}".`);
}

/** A pool pays by the stakes of all, so a bet in one is void only with its round. */
async function notVoid(ctx: Ctx, asked: string): Promise<void> {
  const { status, gameId, roundId } = await known(ctx, asked);
  if (status === 'void') throw new Mistake(`Bet ${asked} is void already.`);
  if (!(await isInPool(ctx, asked))) return;
  const round = roundId.split('/').at(-1);
  throw new Mistake(
    `Bet ${asked} is in a pool, which pays by the stakes of all. Void its round: "tables void ${gameId} ${round}".`,
  );
}

export const bets = [
  defineOperation({
    name: 'bets.show',
    summary: 'Shows a bet: whose it is, in which game and round, what it staked and paid.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ number }),
    words: ['number'],
    output: z.object({
      number: z.string(),
      account: z.string(),
      game: z.string(),
      vassalage: z.string(),
      round: z.string(),
      stake: z.string(),
      payout: z.string(),
      currency: z.string(),
      state: z.string(),
      placedAt: z.string(),
      settledAt: z.optional(z.string()),
    }),
    async run(ctx, { number: asked }) {
      const { gameId, roundId, stakeMinor, payoutMinor, status, placedAt, settledAt, ...bet } = await known(
        ctx,
        asked,
      );
      return {
        ...bet,
        ...{ game: gameId, round: roundId, state: status },
        ...{ stake: toWire(stakeMinor), payout: toWire(payoutMinor), placedAt: placedAt.toISOString() },
        ...(settledAt && { settledAt: settledAt.toISOString() }),
      };
    },
  }),
  defineOperation({
    name: 'bets.void',
    summary: 'Voids a bet: returns the stake, takes back the payout, and undoes its part in a jackpot.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ number }),
    words: ['number'],
    output: z.object({ number: z.string(), account: z.string(), stake: z.string(), takenBack: z.string() }),
    check: (ctx, { number: asked }) => notVoid(ctx, asked),
    async run(ctx, { number: asked }, _, act) {
      await notVoid(ctx, asked);
      const bet = await inTransaction(ctx, async (tx) => {
        const voided = await voidBet(tx, { number: asked, act });
        if (!voided) throw new Mistake(`Bet ${asked} is void already.`);
        await tellVoid(tx, voided);
        return voided;
      });
      await publishBalance(ctx, bet.memberId, 'correction');
      const { account, stakeMinor, payoutMinor } = bet;
      return { number: asked, account, stake: toWire(stakeMinor), takenBack: toWire(payoutMinor) };
    },
  }),
];
