// The seed pairs of a member: one decides bets, the next one's hash is shown already, old ones are revealed.
import type { Selectable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { SeedPairs } from '../db/schema.ts';
import { sha256 } from './hashing.ts';

/** A pair is rotated out by itself when it has decided this many bets. */
export const MOST_BETS = 1_000;

export type SeedPair = Selectable<SeedPairs>;

const purposeOf = ({ server_seed_hash }: Pick<SeedPair, 'server_seed_hash'>): string =>
  `seed ${server_seed_hash}`;

/** The secret of a pair; kept sealed until it is revealed. */
export const serverSeedOf = (
  { seal }: Pick<Ctx, 'seal'>,
  pair: Pick<SeedPair, 'server_seed' | 'server_seed_hash'>,
): string => seal.open(pair.server_seed, purposeOf(pair));

export interface Seeds {
  active: SeedPair;
  next: SeedPair;
}

/** The pairs of a member that are not revealed, as far as they are made. */
export async function readSeeds({ db }: Ctx, memberId: bigint): Promise<Partial<Seeds>> {
  const pairs = await db
    .selectFrom('seed_pairs')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '!=', 'revealed')
    .execute();
  return {
    active: pairs.find(({ state }) => state === 'active'),
    next: pairs.find(({ state }) => state === 'next'),
  };
}

/** The pairs of a member, locked until the transaction ends; made at the first call. */
export async function lockSeeds(tx: TxCtx, memberId: bigint): Promise<Seeds> {
  // The member's row is what all their bets queue at, so two first bets do not both make a pair.
  await tx.db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { active, next } = await readSeeds(tx, memberId);
  return {
    active: active ?? (await addPair(tx, memberId, 'active')),
    next: next ?? (await addPair(tx, memberId, 'next')),
  };
}

/**
 * Counts one more bet under the active pair and returns what that bet is resolved from. A used-up pair is rotated first, but not
 * while a bet waits for its result: revealing the seed would tell what is still to be chosen.
 */
export async function takeNonce(tx: TxCtx, seeds: Seeds): Promise<SeedPair> {
  const usedUp = seeds.active.nonce >= MOST_BETS && !(await hasOpenRound(tx, seeds.active.member_id));
  const { active } = usedUp ? await rotate(tx, seeds) : seeds;
  return tx.db
    .updateTable('seed_pairs')
    .set({ nonce: active.nonce + 1 })
    .where('id', '=', active.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reveals the active pair and lets the next one take over, under the same client seed. */
export async function rotate(tx: TxCtx, { active, next }: Seeds): Promise<Seeds> {
  await tx.db
    .updateTable('seed_pairs')
    .set({ state: 'revealed', revealed_at: tx.clock.now(), server_seed: serverSeedOf(tx, active) })
    .where('id', '=', active.id)
    .execute();
  const promoted = await tx.db
    .updateTable('seed_pairs')
    .set({ state: 'active', client_seed: active.client_seed, nonce: 0 })
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { active: promoted, next: await addPair(tx, active.member_id, 'next') };
}

/** The player's own seed; rounds keep the one they were resolved with, so it may change at any time between bets. */
export async function setClientSeed({ db }: TxCtx, seeds: Seeds, clientSeed: string): Promise<Seeds> {
  const active = await db
    .updateTable('seed_pairs')
    .set({ client_seed: clientSeed })
    .where('id', '=', seeds.active.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { active, next: seeds.next };
}

/** True while a bet that the member's seeds decide waits for its result: they must not change under it. */
export async function hasOpenRound({ db }: TxCtx, memberId: bigint): Promise<boolean> {
  const open = await db
    .selectFrom('bets as b')
    .innerJoin('rounds as r', 'r.id', 'b.round_id')
    .select('b.id')
    .where('b.member_id', '=', memberId)
    .where('b.status', '=', 'open')
    .where('r.seed_pair_id', 'is not', null)
    .executeTakeFirst();
  return open !== undefined;
}

function addPair(tx: TxCtx, memberId: bigint, state: 'active' | 'next'): Promise<SeedPair> {
  const serverSeed = tx.random.bytes(32).toString('hex');
  const hash = { server_seed_hash: sha256(serverSeed) };
  return tx.db
    .insertInto('seed_pairs')
    .values({
      member_id: memberId,
      server_seed: tx.seal.close(serverSeed, purposeOf(hash)),
      ...hash,
      client_seed: tx.random.bytes(8).toString('hex'),
      state,
      created_at: tx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const RESEALED_AT_ONCE = 1_000;

/** Seals by the present key what is not; answers how many seeds that were. */
export async function resealSeeds(ctx: Pick<Ctx, 'db' | 'seal'>): Promise<number> {
  const { db, seal } = ctx;
  for (let resealed = 0; ; ) {
    const stale = await db
      .selectFrom('seed_pairs')
      .select(['id', 'server_seed', 'server_seed_hash'])
      .where('state', '<>', 'revealed')
      .where('server_seed', 'not like', `${seal.mark}%`)
      .limit(RESEALED_AT_ONCE)
      .execute();
    for (const pair of stale)
      await db
        .updateTable('seed_pairs')
        .set({ server_seed: seal.close(serverSeedOf(ctx, pair), purposeOf(pair)) })
        .where('id', '=', pair.id)
        .where('state', '<>', 'revealed')
        .execute();
    resealed += stale.length;
    if (stale.length < RESEALED_AT_ONCE) return resealed;
  }
}
