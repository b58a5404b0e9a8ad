// The verifier of statements against the published vectors, and what it finds in ones that were changed.
import { expect, it, test } from 'vitest';
import vectors from '../../public/audit/vectors.json' with { type: 'json' };
import { leafOf, merklePath, merkleRoot } from '../../src/lib/gateway/core/merkle.ts';
import { headHash, headText, isSigned } from '../../src/lib/gateway/daybook/head.ts';
import { lineText } from '../../src/lib/gateway/daybook/line.ts';
import { checkHeads, type Published, readPublished } from '../../src/lib/verifier/daybook/heads.ts';
import { checkLine, readStatement, type StatementLine } from '../../src/lib/verifier/daybook/lines.ts';

const published = (): Published => {
  const read = readPublished(JSON.stringify(vectors));
  if (!read) throw new Error('the vectors have no heads');
  return read;
};

const wire = (minor: string): string => {
  const digits = minor.replace('-', '').padStart(3, '0');
  return `${minor.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const lines: StatementLine[] = vectors.lines.map(({ leaf: _, ...proof }) => {
  const { id, at, amount, after } = JSON.parse(proof.content);
  return { id, at, amount: wire(amount), after: wire(after), proof };
});

it('agrees with every line and head of the vectors', async () => {
  const { heads, faults } = await checkHeads(published());
  expect(faults).toEqual([]);
  expect([...heads.values()].map(({ hash }) => hash)).toEqual(vectors.heads.map(({ hash }) => hash));
  for (const line of lines) expect(await checkLine(line, heads)).toBeUndefined();
});

it('the gateway makes what the vectors have', () => {
  const contents = vectors.lines.map(({ content }) => content);
  const secret = Buffer.from(vectors.salts.secret, 'hex');
  for (const { content, leaf, place, path } of vectors.lines) {
    const { id, transfer, salt: _, ...row } = JSON.parse(content);
    const ids = { transfer_id: BigInt(transfer), account_id: BigInt(id.split('.')[1]) };
    expect(lineText({ ...row, ...ids }, secret)).toBe(content);
    expect(leafOf(content).toString('hex')).toBe(leaf);
    expect(merklePath(contents, place)).toEqual(path);
  }
  const [key] = vectors.keys;
  for (const { head, hash, signature } of vectors.heads) {
    expect(headText(JSON.parse(head))).toBe(head);
    expect(headHash(head)).toBe(hash);
    expect(isSigned(head, signature, { ...key?.jwk })).toBe(true);
  }
  expect(JSON.parse(vectors.heads[1]?.head ?? '').root).toBe(merkleRoot(contents));
});

test.each([
  ['another root', (head: string) => head.replace('"lines":7', '"lines":8'), 'badSignature'],
  ['another key', (head: string) => head.replace(/"key":"./, '"key":"-'), 'unknownKey'],
])('a head with %s is not valid', async (_, change, why) => {
  const { heads, keys } = published();
  const changed = heads.map(({ head, signature }) => ({ head: change(head), signature }));
  const { faults } = await checkHeads({ heads: changed, keys });
  expect(faults).toContainEqual(expect.objectContaining({ why }));
});

it('finds a chain that was broken, and a key under another’s id', async () => {
  const { heads, keys } = published();
  const [first, second] = heads;
  if (!first || !second) throw new Error('there are three heads');
  const other = { head: first.head.replace('"lines":0', '"lines":1'), signature: first.signature };
  expect((await checkHeads({ heads: [other, second], keys })).faults.map(({ why }) => why)).toEqual([
    'badSignature',
    'brokenChain',
  ]);
  const [key] = keys;
  const named = [{ ...key, kid: `${key?.kid.slice(0, -1)}_` }] as typeof keys;
  expect((await checkHeads({ heads, keys: named })).heads.size).toBe(0);
});

it('reads nothing else for a statement or for heads', () => {
  for (const text of ['', '[]', '{"lines":[{}]}', '{"lines":{}}', '{"lines":[{"id":1}]}'])
    expect(readStatement(text)).toBeUndefined();
  for (const text of ['', '[]', '{"heads":[{}],"keys":[]}', '{"heads":[]}'])
    expect(readPublished(text)).toBeUndefined();
});
