// That the seed of a round was fixed before its bets: by the chain that it is an element of, or by its own hash.
import { sha256Text } from '../hash.ts';
import type { Element, Step } from '../steps.ts';
import { hashedTimes, type SharedProof } from './round.ts';

export async function chainStep(proof: SharedProof & { publicSource?: string }): Promise<Step> {
  const { method, seed, hash, position = 1, publicSource } = proof;
  const sha256 = await sha256Text(seed);
  const seedFact = { key: 'tableSeed', value: seed, given: true } as const;
  if (method === 'draw')
    return { key: 'draw', facts: [seedFact, { key: 'sha256', value: sha256, recorded: hash }] };
  const end = await hashedTimes(seed, position);
  return {
    key: 'chain',
    elements: elementsOf({ position, seed, before: sha256 }),
    facts: [
      seedFact,
      { key: 'sha256', value: sha256 },
      { key: 'chainEnd', values: { count: position }, value: end ?? '-', recorded: hash },
      ...(publicSource ? [{ key: 'publicSource', value: publicSource, given: true as const }] : []),
    ],
  };
}

/** The elements beside that of the round: the one before it was shown with its own round, the next one is secret. */
function elementsOf(of: { position: number; seed: string; before: string }): Element[] {
  const { position, seed, before } = of;
  return [
    { key: position > 1 ? 'before' : 'end', values: { number: position - 1 }, value: before },
    { key: 'own', values: { number: position }, value: seed, own: true },
    { key: 'next', values: { number: position + 1 } },
  ];
}
