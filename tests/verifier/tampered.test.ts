// A proof of which one value was changed, whichever it is: the verifier does not take it, and names the step. Of every kind.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { merklePath, merkleRoot } from '../../src/lib/gateway/core/merkle.ts';
import { sha256 } from '../../src/lib/gateway/fairness/hashing.ts';
import { amountOf, centsOf } from '../../src/lib/verifier/amount.ts';
import { readGameOf } from '../../src/lib/verifier/kinds/index.ts';
import type { Stakes } from '../../src/lib/verifier/shared/kind.ts';
import { priceText } from '../../src/lib/verifier/shared/leaf.ts';
import { numbersOf } from '../../src/lib/verifier/shared/round.ts';
import { readTableProof } from '../../src/lib/verifier/shared/table-proof.ts';
import { leafOf } from '../../src/lib/verifier/shared/tree.ts';
import { verifyTable } from '../../src/lib/verifier/shared/verify-table.ts';
import { type Verification, verifyRound } from '../../src/lib/verifier/verify.ts';

type Json = Record<string, unknown>;

interface TableVector extends Json {
  kind: string;
  index: string;
  table: string;
  tableHash: string;
  lines: { market: string; pick: string; stake: string; price?: number }[];
  stakes?: Record<string, Record<string, string>>;
}

const vectors: {
  shared: TableVector[];
  tables: Record<string, Json>;
  rounds: (Parameters<typeof verifyRound>[0] & { shows: string[] })[];
} = JSON.parse(readFileSync(new URL('../../public/fairness/vectors.json', import.meta.url), 'utf8'));

/** Every value in it that is no list and no record, by its way there. */
function* valuesIn(value: unknown, way: string[] = []): Generator<{ way: string[]; value: unknown }> {
  if (typeof value !== 'object' || value === null) yield { way, value };
  else for (const [name, part] of Object.entries(value)) yield* valuesIn(part, [...way, name]);
}

const HEX_64 = /^[0-9a-f]{64}$/;

/** Another value, of the same look. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 0;
  const cents = centsOf(value);
  // Stakes have to move a dividend by a thousandth at least.
  if (cents !== undefined) return amountOf(cents * 2n + 100n);
  if (HEX_64.test(value)) return value.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  return /^\d+$/.test(value) ? String(BigInt(value) + 1n) : `${value}x`;
}

function changed<T extends Json>(proof: T, way: readonly string[]): T {
  const copy = structuredClone(proof);
  let at: Json = copy;
  for (const name of way.slice(0, -1)) at = at[name] as Json;
  const last = way.at(-1) ?? '';
  at[last] = another(at[last]);
  return copy;
}

/** Which value was changed, and the step that was named: `unread` where it is no proof any more. */
async function namedIn<T extends Json>(
  proof: T,
  verify: (proof: T) => Promise<Pick<Verification, 'steps' | 'wrong'> | undefined>,
): Promise<{ way: readonly string[]; step: string }[]> {
  const named = [];
  for (const { way } of valuesIn(proof)) {
    const verified = await verify(changed(proof, way));
    const { key } = verified?.steps[verified.wrong ?? -1] ?? {};
    named.push({ way, step: verified ? (key ?? 'accepted') : 'unread' });
  }
  return named;
}

/** What was named otherwise than it should be. */
const strange = (
  named: Awaited<ReturnType<typeof namedIn>>,
  steps: Record<string, readonly string[]>,
): string[] =>
  named.flatMap(({ way, step }) => (steps[way[0] ?? '']?.includes(step) ? [] : `${way.join('.')}: ${step}`));

const verifyJson = async (proof: Json) => {
  const read = readTableProof(proof);
  return read && verifyTable(read);
};

const HANDS_BEFORE = 3;

/** The round of a vector with a bet among three, as it is published: with its pools, and with the hands that a shoe had dealt before. */
async function published(vector: TableVector): Promise<Json> {
  const table = vectors.tables[vector.tableHash];
  const game = readGameOf(vector.kind)?.(table);
  if (!game) throw new Error(`nothing reads ${vector.kind}`);
  const { kind, tableHash, stakes } = vector;
  const [tableKey, index] = ['tampered', BigInt(vector.index)];
  const at = index + BigInt(HANDS_BEFORE);
  const lines = vector.lines.flatMap(({ market, pick, stake }) => {
    const price = game.priceOf({ market, pick }, at);
    if (price === undefined) return [];
    return { market, pick, stake, ...(price !== 'pool' && { price: priceText(price) }) };
  });
  const content = JSON.stringify({ bet: 'L10000007', lines, salt: '1'.repeat(32) });
  const leaves = ['one', content, 'three'];
  const chain = [sha256('the last element')];
  while (chain.length <= HANDS_BEFORE) chain.unshift(sha256(chain[0] ?? ''));
  const isDraw = kind === 'regional-draw';
  const fixed = isDraw
    ? ({ method: 'draw', hash: sha256(chain[HANDS_BEFORE] ?? '') } as const)
    : ({ method: 'chain', hash: sha256(chain[0] ?? ''), publicValue: 'block-1' } as const);
  const play = async (before: unknown, hand: number, root: string) => {
    const round = index + BigInt(hand);
    const of = { ...fixed, table: tableKey, index: String(round), root, seed: chain[hand] ?? '' };
    return game.play(before, round, await numbersOf(of));
  };
  let before: unknown = game.begin;
  const hands = [];
  for (let hand = 0; hand < HANDS_BEFORE && before !== null; hand++) {
    const root = sha256(`hand ${hand}`);
    hands.push({ index: String(index + BigInt(hand)), position: hand + 1, root });
    before = (await play(before, hand, root))?.after;
  }
  const [seed, root] = [chain[HANDS_BEFORE] ?? '', merkleRoot(leaves)];
  const played = await play(before, HANDS_BEFORE, root);
  if (!played) throw new Error(`${kind} is not played`);
  const inCents = Object.entries(stakes ?? {}).map(([market, picks]) => [
    market,
    Object.fromEntries(Object.entries(picks).map(([pick, stake]) => [pick, centsOf(stake) ?? 0n])),
  ]);
  const dividends = stakes && played.dividendsOf?.(Object.fromEntries(inCents) as Stakes);
  return JSON.parse(
    JSON.stringify({
      ...{ kind, ...fixed, tableKey, index: String(at), entries: 3 },
      ...(!isDraw && { position: HANDS_BEFORE + 1 }),
      ...{ root, seed, tableHash, table, before, result: played.result },
      inclusion: {
        content,
        place: 1,
        entries: 3,
        path: merklePath(leaves, 1),
        receipt: await leafOf(content),
      },
      ...(dividends && { stakes, dividends }),
      ...(hands.length > 0 && {
        shoe: [{ hash: fixed.hash, publicValue: 'block-1', seed: chain[HANDS_BEFORE - 1], hands }],
      }),
    }),
  );
}

const tables = [...Map.groupBy(vectors.shared, ({ tableHash }) => tableHash).values()].flatMap(
  ([first]) => first ?? [],
);

/** The steps that may be named when a part is changed; `unread` where it is no proof of that kind any more. */
const STEPS: Record<string, readonly string[]> = {
  ...{ kind: ['unread'], method: ['unread', 'draw'] },
  ...{ hash: ['chain', 'draw'], position: ['chain'], seed: ['chain', 'draw'] },
  ...{ root: ['bets'], entries: ['bets'], inclusion: ['bets'] },
  ...{
    tableHash: ['table'],
    table: ['table', 'unread'],
    before: ['result', 'shoe', 'unread'],
    shoe: ['shoe'],
  },
  ...{ publicValue: ['result'], tableKey: ['result', 'shoe'], index: ['result'], result: ['result'] },
  ...{ stakes: ['pools'], dividends: ['pools'] },
};

it.each(tables)('a proof of $kind ($table) with one value changed', { timeout: 60_000 }, async (vector) => {
  const proof = await published(vector);
  expect((await verifyJson(proof))?.wrong).toBeUndefined();
  const { dividends = {} } = proof as { dividends?: object };
  // Stakes of a pool that gave them back have moved nothing that they could be held against.
  const named = (await namedIn(proof, verifyJson)).filter(
    ({ way: [part, market = ''] }) => part !== 'stakes' || market in dividends,
  );
  expect(strange(named, STEPS)).toEqual([]);
});

const OWN_STEPS: Record<string, readonly string[]> = {
  ...{ kind: ['unread'], serverSeed: ['seed'], serverSeedHash: ['seed'] },
  ...{ clientSeed: ['spin', 'shots'], nonce: ['spin', 'shots'] },
  ...{ tableHash: ['table'], table: ['table', 'unread'] },
  ...{ round: ['spin', 'shots', 'payout', 'shotsPayout', 'unread'] },
  ...{ bet: ['payout', 'shotsPayout'], win: ['payout', 'shotsPayout'] },
};

const rounds = [...Map.groupBy(vectors.rounds, ({ kind }) => kind).values()].flatMap(
  (all) => all.find(({ win }) => win !== '0.00') ?? [],
);

it.each(rounds)('a proof of $kind with one value changed', { timeout: 60_000 }, async (round) => {
  const { shows: _, ...proof } = { ...round, table: vectors.tables[round.tableHash] ?? {} };
  expect(await verifyRound(proof)).toMatchObject({ wrong: undefined });
  expect(strange(await namedIn(proof, verifyRound), OWN_STEPS)).toEqual([]);
});
