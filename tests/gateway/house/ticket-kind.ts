// A kind of game for tests: a ticket names one of ten numbers, and is placed at the portal without a game in a frame.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { defineCall } from '../../../src/lib/contract/call.ts';
import { amount } from '../../../src/lib/contract/values.ts';
import { handle } from '../../../src/lib/gateway/core/handle.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { hmac } from '../../../src/lib/gateway/fairness/hashing.ts';
import { acceptBet } from '../../../src/lib/gateway/fairness/round-bets.ts';
import { commitDraw, openDraw, type RoundKey } from '../../../src/lib/gateway/fairness/shared-rounds.ts';
import { bookAtPortal, placeBet } from '../../../src/lib/gateway/house/booking.ts';
import type { HouseKind } from '../../../src/lib/gateway/house/kind.ts';
import { houseKinds } from '../../../src/lib/gateway/house/kinds/index.ts';
import { playOwnRound } from '../../../src/lib/gateway/house/own-round.ts';
import { type Draws, resolve } from '../../../src/lib/rules/fair.ts';
import { parseMinor, toWire } from '../../../src/lib/rules/money.ts';

export const GAME = 'evening-draw';
export const table = { gameId: GAME, version: `${GAME}/1`, numbers: 10 };

const DRAWS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** A draw by its name. */
export const drawKey = (draw: string): RoundKey => ({
  ...{ vassalage: 'HOUSE', tableKey: GAME, index: BigInt(DRAWS.indexOf(draw)) },
});

/** How often a number was drawn in this process. */
export const drawn = { times: 0 };

function* drawNumber(): Draws<number> {
  drawn.times++;
  return yield table.numbers;
}

const winOf = (stakeMinor: bigint, drawn: number): bigint => (drawn === 7 ? stakeMinor * 9n : 0n);

const ticket: HouseKind = {
  titles: () => [
    {
      table,
      game: {
        ...{ gameId: GAME, name: 'Evening Draw', category: 'ELOTT', rtpBasisPoints: 9_000, minBetMinor: 10 },
        ...{ lines: undefined, isHot: false, addedOn: '2026-10-01', hasJackpot: false },
        cover: { motif: 'balls', palette: 'dusk', field: 'stars', lead: 'Evening', main: 'Draw' },
      },
    },
  ],
  recompute: () => (round) => {
    const drawn = resolve(drawNumber(), round, hmac);
    return { agrees: drawn === round.result, winMinor: winOf(round.betMinor, drawn) };
  },
  proof: () => {
    throw new Error('it is not shown');
  },
};

/** Lets the house offer the kind; answers what ends that. */
export function offerTickets(): () => void {
  const kinds: Record<string, HouseKind> = houseKinds;
  kinds.ticket = ticket;
  return () => {
    delete kinds.ticket;
  };
}

const answer = z.object({ number: z.string(), balance: amount });
const asked = { ticketId: z.uuid(), stake: amount };

/** A ticket of a draw that many share, which is drawn later. */
export const buyTicket = defineCall({
  method: 'POST',
  path: '/wps/relay/TEST_buyTicket',
  access: 'member',
  summary: 'Buys a ticket of a draw.',
  input: z.strictObject({ ...asked, draw: z.string(), pick: z.string() }),
  output: answer,
  errors: ['insufficient_funds', 'idempotency_conflict', 'game_unavailable'],
});

/** A ticket that the member's own seeds decide at once. */
export const scratchTicket = defineCall({
  method: 'POST',
  path: '/wps/relay/TEST_scratchTicket',
  access: 'member',
  summary: 'Buys a ticket and opens it.',
  input: z.strictObject(asked),
  output: answer,
  errors: ['insufficient_funds', 'idempotency_conflict', 'game_unavailable'],
});

export const ticketHandlers = [
  handle(buyTicket, async ({ ctx, session, input }) => {
    const player = { ...session, gameId: GAME };
    const betMinor = parseMinor(input.stake) ?? 0n;
    const { number, balanceMinor } = await bookAtPortal(ctx, player.memberId, () =>
      inTransaction(ctx, async (tx) => {
        const booked = await placeBet(tx, {
          ...{
            player,
            betMinor,
            betId: input.ticketId,
            roundId: `${GAME}/${input.draw}`,
            at: ctx.clock.now(),
          },
          lines: [{ market: 'number', pick: input.pick, stakeMinor: betMinor, rulesVersion: table.version }],
        });
        const key = drawKey(input.draw);
        await commitDraw(tx, key);
        await openDraw(tx, key);
        const facts = { pick: input.pick, stake: input.stake };
        await acceptBet(tx, key, { key: booked.number, facts });
        return booked;
      }),
    );
    return { number, balance: toWire(balanceMinor) };
  }),
  handle(scratchTicket, async ({ ctx, session, input }) => {
    const player = { ...session, gameId: GAME };
    const betMinor = parseMinor(input.stake) ?? 0n;
    const { number, balanceMinor } = await bookAtPortal(ctx, player.memberId, () =>
      inTransaction(ctx, (tx) =>
        playOwnRound(tx, {
          ...{ player, table, betMinor, roundId: input.ticketId },
          play: drawNumber,
          winOf: (drawn) => winOf(betMinor, drawn),
          read: (kept) => Number(kept),
        }),
      ),
    );
    return { number, balance: toWire(balanceMinor) };
  }),
];

export const newTicket = (stake: string, more: object = {}) => ({ ticketId: randomUUID(), stake, ...more });
