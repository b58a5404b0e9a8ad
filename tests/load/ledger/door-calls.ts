import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { createBookingSlots } from '../../../src/lib/gateway/core/booking-slots.ts';
import { createEvents } from '../../../src/lib/gateway/core/events.ts';
import { connect, longWork } from '../../../src/lib/gateway/db/connect.ts';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { walletDoor } from '../../../src/lib/gateway/play/door.ts';

export interface DoorFigures {
  callsPerSecond: number;
  /** Milliseconds of each call. */
  times: number[];
  /** What the books are off by afterwards, in minor units. */
  differenceMinor: bigint;
}

/** Spins at the wallet door, as the house makes them: a stake and its payout in one message. */
export async function doorCalls(url: string, callers: number, seconds: number): Promise<DoorFigures> {
  const { db } = connect(url, { max: callers });
  const clock = { now: () => new Date() };
  const ctx = {
    db,
    clock,
    events: createEvents(db),
    log: pino({ level: 'silent' }),
    bookingSlots: createBookingSlots(),
  };
  const door = walletDoor(ctx, 'HOUSE');
  const players = await db.selectFrom('game_sessions').select(['id', 'member_id']).execute();
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;

  async function caller(number: number): Promise<void> {
    for (let spin = number; performance.now() < until; spin += callers) {
      const player = players[spin % players.length];
      if (!player) throw new Error('nobody plays');
      const round = randomUUID();
      const start = performance.now();
      const answer = await door.act({
        memberId: player.member_id,
        currency: 'USD',
        gameId: 'koi',
        gameSessionId: player.id,
        roundId: round,
        actions: [
          { action: 'bet', id: `${round}:bet`, amountMinor: 100n },
          { action: 'win', id: `${round}:win`, amountMinor: spin % 3 === 0 ? 250n : 0n, finished: true },
        ],
      });
      times.push(performance.now() - start);
      if (!answer.ok) throw new Error(`a spin was refused: ${answer.error}`);
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
  const took = (performance.now() - began) / 1_000;
  const { difference_minor } = await longWork(url, (long) => audit(long.pool));
  await db.destroy();
  return {
    callsPerSecond: times.length / took,
    times,
    differenceMinor: difference_minor,
  };
}
