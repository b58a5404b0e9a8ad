// The gateway and the verifier come to the same numbers in 5,000 rounds of chains and 5,000 draws.
import { expect, test } from 'vitest';
import { merkleRoot } from '../../src/lib/gateway/core/merkle.ts';
import { hmac, sha256 } from '../../src/lib/gateway/fairness/hashing.ts';
import { resolveShared } from '../../src/lib/gateway/fairness/shared-proof.ts';
import type { Draws } from '../../src/lib/rules/fair.ts';
import { numbersOf, type SharedProof, seedAgrees } from '../../src/lib/verifier/shared/round.ts';

const ROUNDS = 5_000;
const CHAIN = 20;
const SEED = process.env.SEED ?? 'portico 2026';
console.log(`rounds are drawn from SEED='${SEED}'`);

/** A whole number below `of` that a text decides. */
const chosen = (text: string, of: number): number =>
  Number(BigInt(`0x${Buffer.from(hmac(SEED, text)).toString('hex')}`) % BigInt(of));

/** From none to a hand of more than one block, out of decks of any size. */
function sizesOf(round: number): number[] {
  return Array.from(
    { length: chosen(`many ${round}`, 12) },
    (_, place) => 1 + chosen(`size ${round} ${place}`, 65_536),
  );
}

function* several(sizes: readonly number[]): Draws<number[]> {
  const drawn: number[] = [];
  for (const of of sizes) drawn.push(yield of);
  return drawn;
}

const rootOf = (round: number): string =>
  merkleRoot(Array.from({ length: chosen(`bets ${round}`, 5) }, (_, bet) => `bet ${bet} of ${round}`));

/** What the gateway draws, and what the verifier does. */
async function bothWays(proof: SharedProof, round: number): Promise<[number[], number[], boolean]> {
  const { table, index, root, seed, publicValue } = proof;
  const sizes = sizesOf(round);
  const kept = { seed, table_key: table, round_index: BigInt(index), entries_root: root };
  const numbers = await numbersOf(proof);
  const verified: number[] = [];
  for (const of of sizes) verified.push(await numbers.below(of, { key: 'any' }));
  return [resolveShared(several(sizes), kept, publicValue), verified, await seedAgrees(proof)];
}

test('5,000 rounds of chains', async () => {
  const wrong: number[] = [];
  for (let first = 0; first < ROUNDS; first += CHAIN) {
    const elements = [sha256(`${SEED} ${first}`)];
    while (elements.length < CHAIN) elements.unshift(sha256(elements[0] ?? ''));
    const hash = sha256(elements[0] ?? '');
    const publicValue = sha256(`public ${first}`);
    for (const [place, seed] of elements.entries()) {
      const round = first + place;
      const position = place + 1;
      const named = { method: 'chain', table: `table-${first}`, index: String(round) } as const;
      const proof = { ...named, hash, position, publicValue, root: rootOf(round), seed };
      const [played, verified, agrees] = await bothWays(proof, round);
      if (!agrees || String(played) !== String(verified)) wrong.push(round);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('5,000 draws', async () => {
  const wrong: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const seed = sha256(`${SEED} draw ${round}`);
    const named = { method: 'draw', table: 'evening-draw', index: String(round) } as const;
    const [played, verified, agrees] = await bothWays(
      { ...named, hash: sha256(seed), root: rootOf(round), seed },
      round,
    );
    if (!agrees || String(played) !== String(verified)) wrong.push(round);
  }
  expect(wrong).toEqual([]);
}, 60_000);
