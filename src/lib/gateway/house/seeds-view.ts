// The seeds as they may be shown: hashes of what is still secret.
import type { OutputOf } from '../../contract/call.ts';
import type { fairSeeds } from '../../contract/house.ts';
import { MOST_BETS, type Seeds } from './fair-seeds.ts';

export function viewSeeds({ active, next }: Seeds): OutputOf<typeof fairSeeds> {
  return {
    serverSeedHash: active.server_seed_hash,
    nextServerSeedHash: next.server_seed_hash,
    clientSeed: active.client_seed,
    nonce: active.nonce,
    mostBets: MOST_BETS,
  };
}
