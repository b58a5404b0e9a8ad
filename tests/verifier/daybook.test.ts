// The verifier of statements against the published vectors, and what it finds in ones that were changed.
import { createHash } from 'node:crypto';
import { expect, it, test } from 'vitest';
import vectors from '../../public/audit/vectors.json' with { type: 'json' };
import { leafOf, merklePath, merkleRoot } from '../../src/lib/gateway/core/merkle.ts';
import { headHash, headText, isSigned } from '../../src/lib/gateway/daybook/head.ts';
import { lineText } from '../../src/lib/gateway/daybook/line.ts';
import { checkHeads, type Published, readPublished } from '../../src/lib/verifier/daybook/heads.ts';
import { checkLine, type StatementLine } from '../../src/lib/verifier/daybook/lines.ts';
import { dataOf, readSaved } from '../../src/lib/verifier/daybook/saved.ts';
import { addsUp, checkStatement } from '../../src/lib/verifier/daybook/statement.ts';
import { wayOf } from '../../src/lib/verifier/shared/tree.ts';

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
  const { id, at, kind, phase, reference, amount, after } = JSON.parse(proof.content);
  const title = phase === 'single' ? kind : `${kind}_${phase}`;
  return { id, at, title, number: reference, amount: wire(amount), after: wire(after), proof };
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

const about = { member: 'ann', currency: 'USD', from: '2026-11-20', to: '2026-11-21', zone: 'UTC' };
const saved = (sums: object) => JSON.stringify({ statement: { ...about, ...sums }, lines, ...published() });
const SUMS = { opening: '0.00', came: '0.00', went: '0.00', closing: '0.00', count: lines.length };

it('reads a saved statement from JSON and from the page that checks itself, and nothing else', () => {
  const page = `<h1></h1><script type="application/json" id="statement">${saved(SUMS)}</script><p>`;
  for (const text of [saved(SUMS), page])
    expect(readSaved(text)).toEqual({ about: { ...about, ...SUMS }, lines });
  expect(readPublished(dataOf(page))?.heads).toHaveLength(vectors.heads.length);
  for (const text of ['', '[]', '{"lines":[{}]}', '{"lines":{}}', '{"lines":[{"id":1}]}', '{"lines":[]}'])
    expect(readSaved(text)).toBeUndefined();
  for (const text of ['', '[]', '{"heads":[{}],"keys":[]}', '{"heads":[]}'])
    expect(readPublished(text)).toBeUndefined();
});

it('draws the way of every line: each step joins what is below with what is beside it', async () => {
  const { heads } = await checkHeads(published());
  const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  for (const { proof } of lines) {
    if (!proof) throw new Error('every line of the vectors has a proof');
    const way = await wayOf(proof);
    let below = Buffer.from(way?.leaf ?? '', 'hex');
    expect(below).toEqual(leafOf(proof.content));
    for (const { side, beside, hash: joined } of way?.steps ?? []) {
      const other = Buffer.from(beside, 'hex');
      below = hash(Buffer.of(1), ...(side === 'left' ? [other, below] : [below, other]));
      expect(below.toString('hex')).toBe(joined);
    }
    expect(way).toMatchObject({ root: below.toString('hex') });
    expect(way?.root).toBe(heads.get(proof.head)?.root);
    expect(await wayOf({ ...proof, path: [...proof.path, proof.path[0] ?? ''] })).toBeUndefined();
    expect(await wayOf({ ...proof, path: proof.path.slice(1) })).toBeUndefined();
  }
});

/** Lines of one account, whose proofs are left out: days that are not closed. */
const open = (...moves: [amount: string, after: string][]): StatementLine[] =>
  moves.map(([amount, after], id) => ({
    ...{ id: `${id}.1`, at: '2026-11-20T05:00:00.000000Z', title: 'deposit', number: null },
    ...{ amount, after, proof: null },
  }));

async function taken(opening: string, lines: StatementLine[], heads = new Map()) {
  const check = checkStatement({ ...about, opening, account: 'cash' }, heads);
  for (const line of lines) await check.take(line);
  return check.result();
}

it('adds a statement up from its lines', async () => {
  const whole = open(['5.00', '6.00'], ['-2.50', '3.50'], ['-4.00', '-0.50']);
  const sums = { opening: '1.00', came: '5.00', went: '-6.50', closing: '-0.50', count: 3 };
  const result = await taken('1.00', whole);
  expect(result).toMatchObject({ sums, open: 3, bad: 0 });
  expect(addsUp(result, sums)).toBe(true);
  for (const wrong of [{ came: '5.01' }, { went: '-6.49' }, { closing: '0.50' }, { count: 4 }])
    expect(addsUp(result, { ...sums, ...wrong })).toBe(false);
  expect((await taken('-1.00', open())).sums).toMatchObject({ opening: '-1.00', closing: '-1.00', count: 0 });
});

test.each([
  ['the first', '1.00', open(['-2.50', '3.50'], ['-4.00', '-0.50']), '0.1'],
  ['one in the middle', '1.00', open(['5.00', '6.00'], ['-4.00', '-0.50'], ['1.00', '0.50']), '1.1'],
])('a missing line is noticed at the one after it: %s', async (_, opening, lines, id) => {
  const { bad, named } = await taken(opening, lines);
  expect({ bad, named }).toMatchObject({ bad: 1, named: [{ line: { id }, why: 'gap' }] });
});

it('a wrong balance is named once, and names are bounded', async () => {
  expect((await taken('0.00', open(['1.00', '1.01'], ['1.00', '2.00']))).named).toHaveLength(1);
  const many = open(...Array.from({ length: 200 }, (): [string, string] => ['1.00', '7.00']));
  const { bad, named } = await taken('0.00', many);
  expect([bad, named.length]).toEqual([100, 20]);
});

it('a line of a later day or another account, or without a proof when its day is closed, is wrong', async () => {
  const [line] = open(['5.00', '6.00']) as [StatementLine];
  const closed = (day: string) => new Map([[1, { day }]]);
  const whyOf = async (lines: StatementLine[], heads = new Map()) =>
    (await taken('1.00', lines, heads)).named.map(({ why }) => why);
  for (const at of ['2026-11-21T00:00:00.000000Z', 'yesterday'])
    expect(await whyOf([{ ...line, at }])).toEqual(['outside']);
  // It may have been booked when the day of its date was closed.
  expect(await whyOf([{ ...line, at: '2026-11-19T23:59:59.000000Z' }], closed('2026-11-19'))).toEqual([]);
  for (const day of ['2026-11-20', '2026-11-21'])
    expect(await whyOf([line], closed(day))).toEqual(['unproven']);
  const next = { ...line, id: '2.2', after: '11.00' };
  expect(await whyOf([line, next])).toEqual(['differs']);
  for (const id of ['0.1', '00.1', '-1.1', '1'])
    expect(await whyOf([line, { ...next, id }])).toEqual(['outside']);
});

it('a line without a proof is wrong as soon as one with a proof comes after it', async () => {
  const { heads } = await checkHeads(published());
  const own = lines.filter(({ id }) => id.split('.')[1] === lines[0]?.id.split('.')[1]);
  const [first, second] = own as [StatementLine, StatementLine];
  const { currency, account } = JSON.parse(first.proof?.content ?? '{}');
  const period = { from: '2000-01-01', to: '2099-01-01', zone: 'UTC' };
  const resultOf = async (lines: StatementLine[]) => {
    const check = checkStatement({ ...period, currency, account, opening: '' }, heads);
    for (const line of lines) await check.take(line);
    return check.result();
  };
  expect(await resultOf([first, second])).toMatchObject({ good: 2, open: 0, bad: 0 });
  expect(await resultOf([first, { ...second, proof: null }])).toMatchObject({ good: 1, open: 1, bad: 0 });
  expect(await resultOf([{ ...first, proof: null }, second])).toMatchObject({
    ...{ good: 1, open: 0, bad: 1 },
    named: [{ line: { id: first.id }, why: 'unproven' }],
  });
});

it('a statement of which every word is in its leaves is right, and one with another word is not', async () => {
  const { heads } = await checkHeads(published());
  for (const line of lines) {
    for (const words of [{ title: 'made_up' }, { number: 'D7' }])
      expect(await checkLine({ ...line, ...words }, heads)).toBe('differs');
    expect(await checkLine({ ...line, number: null }, heads)).toBeUndefined();
  }
});
