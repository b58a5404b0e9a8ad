// A link carries a proof, whatever the round and the player's seed, and nothing else of what the page has read.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  carriesProof,
  linkOfProof,
  linkOfTable,
  proofIn,
} from '../../../../src/islands/house/fairness/proof-link.ts';
import type { Proof } from '../../../../src/lib/verifier/proof.ts';

const example: Proof = JSON.parse(
  readFileSync(new URL('../../../../public/fairness/example.json', import.meta.url), 'utf8'),
);

it('comes back as it was, in letters that every address takes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.nat(), async (clientSeed, nonce) => {
      const proof = { ...example, clientSeed, nonce };
      const link = await linkOfProof(proof);
      expect(link).toMatch(/^#proof=[\w-]+$/);
      expect(carriesProof(link)).toBe(true);
      expect(JSON.parse((await proofIn(link)) ?? '')).toEqual(proof);
    }),
    { numRuns: 100 },
  );
});

it('leaves out what the calculation does not need', async () => {
  const read = { ...example, gameId: 'lantern-koi', playedAt: '2026-11-23T10:00:00Z', account: 'demoplayer' };
  expect(JSON.parse((await proofIn(await linkOfProof(read))) ?? '')).toEqual(example);
});

it.each(['#proof=', '#proof=!!', '#proof=AAAA'])('%s is no proof', async (hash) => {
  expect(await proofIn(hash)).toBeUndefined();
});

it('that was cut off is no proof', async () => {
  const link = await linkOfProof(example);
  expect(await proofIn(link.slice(0, -20))).toBeUndefined();
});

it('does not unfold into more than a page can hold', async () => {
  expect(await proofIn(await linkOfProof({ ...example, clientSeed: 'x'.repeat(3_000_000) }))).toBeUndefined();
});

it('carries a round of a table whole, with the bet that is shown in it', async () => {
  const proof = {
    kind: 'roulette',
    tableKey: 'roulette-1',
    index: '7',
    before: null,
    inclusion: { place: 0 },
  };
  const link = await linkOfTable({ ...proof, account: 'demoplayer' });
  expect(JSON.parse((await proofIn(link)) ?? '')).toEqual(proof);
});
