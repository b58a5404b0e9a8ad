// The tree of bets against the vectors of Certificate Transparency, and against the verifier's own tree.
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { merklePath, merklePaths, merkleRoot } from '../../../src/lib/gateway/core/merkle.ts';
import { includes, rootOf } from '../../../src/lib/verifier/shared/tree.ts';

const LEAVES = ['', '\x00', '\x10', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];

/** Roots over the first 0, 1, … 8 of them, as the reference implementation of RFC 6962 has them. */
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

test.each(ROOTS.map((root, count) => [count, root]))(
  'the root of %i leaves is the published one',
  async (count, root) => {
    const leaves = LEAVES.slice(0, Number(count));
    expect(merkleRoot(leaves)).toBe(root);
    expect(await rootOf(leaves)).toBe(root);
  },
);

it('proves each leaf of any list, and no other text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string(), { minLength: 1, maxLength: 40 }),
      fc.nat(),
      async (leaves, pick) => {
        const place = pick % leaves.length;
        const root = merkleRoot(leaves);
        expect(await rootOf(leaves)).toBe(root);
        expect(merklePaths(leaves, [...leaves.keys()])).toEqual(
          leaves.map((_, at) => merklePath(leaves, at)),
        );
        const content = leaves[place] ?? '';
        const inclusion = { content, place, entries: leaves.length, path: merklePath(leaves, place) };
        expect(await includes(inclusion, root)).toBe(true);
        expect(await includes({ ...inclusion, content: `${content}.` }, root)).toBe(false);
        for (const beside of inclusion.path.keys())
          expect(await includes({ ...inclusion, path: inclusion.path.with(beside, root) }, root)).toBe(false);
        expect(await includes({ ...inclusion, path: [...inclusion.path, root] }, root)).toBe(false);
      },
    ),
    { numRuns: 200 },
  );
});

it('does not take a node for a leaf', () => {
  const [a, b] = ['left', 'right'];
  const node = merkleRoot([a, b]);
  expect(merkleRoot([Buffer.from(node, 'hex').toString('latin1')])).not.toBe(node);
});
