// Chains of seeds for rounds that many share: made ahead, published by the hash of their end, spent backwards.
import type { Selectable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { SeedChains } from '../db/schema.ts';
import { sha256 } from './hashing.ts';

/** Elements are calculated from the last one, so a chain is no longer than what that takes some milliseconds for. */
export const CHAIN_LENGTH = 10_000;

export type SeedChain = Selectable<SeedChains>;

export interface NewChain {
  vassalage: string;
  tableKey: string;
  /** Where the public value will come from, such as the hash of a block that does not exist yet. Published with the chain. */
  publicSource: string;
  length?: number;
}

const purposeOf = ({ terminal_hash }: Pick<SeedChain, 'terminal_hash'>): string => `chain ${terminal_hash}`;

/** Makes a chain and publishes its hash. It decides nothing before `setPublicValue`. */
export async function commitChain(
  { db, clock, random, seal }: Pick<TxCtx, 'db' | 'clock' | 'random' | 'seal'>,
  { vassalage, tableKey, publicSource, length = CHAIN_LENGTH }: NewChain,
): Promise<SeedChain> {
  const last = random.bytes(32).toString('hex');
  const hash = { terminal_hash: hashedTimes(last, length) };
  return db
    .insertInto('seed_chains')
    .values({
      ...{ vassalage, table_key: tableKey, public_source: publicSource, length, ...hash },
      last_element: seal.close(last, purposeOf(hash)),
      committed_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds what nobody knew when the chain was made: 1 to 128 letters, digits and hyphens. It is set once. */
export const setPublicValue = (
  { db, clock }: Pick<TxCtx, 'db' | 'clock'>,
  chainId: bigint,
  publicValue: string,
): Promise<SeedChain> =>
  db
    .updateTable('seed_chains')
    .set({ public_value: publicValue, public_at: clock.now() })
    .where('id', '=', chainId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The element that decides the round at this position: secret until that round is revealed. */
export const elementAt = (
  { seal }: Pick<Ctx, 'seal'>,
  chain: Pick<SeedChain, 'last_element' | 'terminal_hash' | 'length'>,
  position: number,
): string => hashedTimes(seal.open(chain.last_element, purposeOf(chain)), chain.length - position);

/** All of them, in the order in which they are spent. */
export function elementsOf(
  { seal }: Pick<Ctx, 'seal'>,
  chain: Pick<SeedChain, 'last_element' | 'terminal_hash' | 'length'>,
): string[] {
  const elements = [seal.open(chain.last_element, purposeOf(chain))];
  while (elements.length < chain.length) elements.push(sha256(elements.at(-1) ?? ''));
  return elements.reverse();
}

/** True when the last element leads to the hash that was published. */
export const leadsToItsHash = (ctx: Pick<Ctx, 'seal'>, chain: SeedChain): boolean =>
  sha256(elementAt(ctx, chain, 1)) === chain.terminal_hash;

/** The hash of the hash and so on, so many times. */
export function hashedTimes(text: string, times: number): string {
  let hash = text;
  for (let i = 0; i < times; i++) hash = sha256(hash);
  return hash;
}

/** The last element of a chain, sealed by the present key. */
export const resealedChain = (ctx: Pick<Ctx, 'seal'>, chain: SeedChain): string =>
  ctx.seal.close(elementAt(ctx, chain, chain.length), purposeOf(chain));
