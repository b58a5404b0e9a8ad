// The provably fair calls, asked from the portal and from inside a game alike.
import * as contract from '../../contract/house.ts';
import type { Ctx } from '../ctx.ts';
import { inTx, type Tx } from '../db/tx.ts';
import { Refusal } from '../errors.ts';
import { handle } from '../handle.ts';
import { house } from './catalogue.ts';
import { hasOpenRound, lockSeeds, rotate, type Seeds, setClientSeed } from './fair-seeds.ts';
import { houseSession } from './house-session.ts';
import { viewSeeds } from './seeds-view.ts';

export const fairSeeds = handle(contract.fairSeeds, ({ ctx, session }) => show(ctx, session.memberId));

export const houseSeeds = handle(contract.houseSeeds, async ({ ctx, request }) =>
  show(ctx, (await houseSession(ctx, request)).memberId),
);

export const fairClientSeed = handle(contract.fairClientSeed, ({ ctx, session, input }) =>
  change(ctx, session.memberId, input.clientSeed),
);

export const houseSetClientSeed = handle(contract.houseSetClientSeed, async ({ ctx, request, input }) =>
  change(ctx, (await houseSession(ctx, request)).memberId, input.clientSeed),
);

export const fairRotate = handle(contract.fairRotate, ({ ctx, session: { memberId } }) =>
  inTx(ctx.db, async (tx) => {
    const seeds = await lockUnused(ctx, tx, memberId);
    const { server_seed, server_seed_hash, client_seed, nonce } = seeds.active;
    return {
      seeds: viewSeeds(await rotate(ctx, tx, seeds)),
      revealed: { serverSeed: server_seed, serverSeedHash: server_seed_hash, clientSeed: client_seed, nonce },
    };
  }),
);

const show = (ctx: Ctx, memberId: bigint) =>
  inTx(ctx.db, async (tx) => viewSeeds(await lockSeeds(ctx, tx, memberId)));

const change = (ctx: Ctx, memberId: bigint, clientSeed: string) =>
  inTx(ctx.db, async (tx) =>
    viewSeeds(await setClientSeed(tx, await lockUnused(ctx, tx, memberId), clientSeed)),
  );

async function lockUnused(ctx: Ctx, tx: Tx, memberId: bigint): Promise<Seeds> {
  const seeds = await lockSeeds(ctx, tx, memberId);
  if (await hasOpenRound(tx, memberId, house.vassalage)) throw new Refusal('seed_in_use');
  return seeds;
}
