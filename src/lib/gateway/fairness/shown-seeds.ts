// What a player sees and changes of the seeds that decide their bets at the house.
import type { OutputOf } from '../../contract/call.ts';
import type { fairRotate, fairSeeds } from '../../contract/house.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import {
  hasOpenRound,
  lockSeeds,
  MOST_BETS,
  readSeeds,
  rotate,
  type Seeds,
  serverSeedOf,
  setClientSeed,
} from './seeds.ts';

type ShownSeeds = OutputOf<typeof fairSeeds>;

/** The seeds in use: hashes of what is still secret. */
export async function showSeeds(ctx: Ctx, memberId: bigint): Promise<ShownSeeds> {
  const { active, next } = await readSeeds(ctx, memberId);
  if (active && next) return shown({ active, next });
  return locked(ctx, memberId, async (tx) => shown(await lockSeeds(tx, memberId)));
}

/** Sets the player's own seed from the next bet on; throws `seed_in_use` while a bet waits for its result. */
export const changeClientSeed = (ctx: Ctx, memberId: bigint, clientSeed: string): Promise<ShownSeeds> =>
  locked(ctx, memberId, async (tx) =>
    shown(await setClientSeed(tx, await lockUnused(tx, memberId), clientSeed)),
  );

/** Ends the pair in use and reveals it; throws `seed_in_use` while a bet waits for its result. */
export const rotateSeeds = (ctx: Ctx, memberId: bigint): Promise<OutputOf<typeof fairRotate>> =>
  locked(ctx, memberId, async (tx) => {
    const seeds = await lockUnused(tx, memberId);
    const { server_seed_hash, client_seed, nonce } = seeds.active;
    const serverSeed = serverSeedOf(ctx, seeds.active);
    return {
      seeds: shown(await rotate(tx, seeds)),
      revealed: { serverSeed, serverSeedHash: server_seed_hash, clientSeed: client_seed, nonce },
    };
  });

/** Seeds are locked as bookings are, so they wait in the bookings' turns: a held row of one member takes few connections. */
const locked = <T>(ctx: Ctx, memberId: bigint, work: (tx: TxCtx) => Promise<T>): Promise<T> =>
  ctx.bookingSlots.take(memberId, () => inTransaction(ctx, work));

async function lockUnused(tx: TxCtx, memberId: bigint): Promise<Seeds> {
  const seeds = await lockSeeds(tx, memberId);
  if (await hasOpenRound(tx, memberId)) throw new Refusal('seed_in_use');
  return seeds;
}

const shown = ({ active, next }: Seeds): ShownSeeds => ({
  serverSeedHash: active.server_seed_hash,
  nextServerSeedHash: next.server_seed_hash,
  clientSeed: active.client_seed,
  nonce: active.nonce,
  mostBets: MOST_BETS,
});
