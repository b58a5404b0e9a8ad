// What the verifier says of proofs that are not as they were published, step by step.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Proof, readProof } from '../../src/lib/verifier/proof.ts';
import { agreementOf } from '../../src/lib/verifier/steps.ts';
import { verifyRound } from '../../src/lib/verifier/verify.ts';

const text = readFileSync(new URL('../../public/fairness/example.json', import.meta.url), 'utf8');
const example: Proof & { table: { paytable: object }; round: { base: object; coins: number } } =
  JSON.parse(text);

/** The key of the first step that differs; `none` when all agree. */
async function differing(change: object): Promise<string | undefined> {
  const verified = await verifyRound({ ...structuredClone(example), ...change });
  if (!verified) return undefined;
  return verified.wrong === undefined ? 'none' : verified.steps[verified.wrong]?.key;
}

const base = (change: object) => ({
  round: { ...example.round, base: { ...example.round.base, ...change } },
});

describe('a proof', () => {
  it('agrees in every step, in the order of the calculation', async () => {
    const verified = await verifyRound(example);
    expect(verified?.steps.map((step) => [step.key, agreementOf(step)])).toEqual([
      ['seed', 'agrees'],
      ['table', 'agrees'],
      ['bytes', 'calculated'],
      ['numbers', 'calculated'],
      ['spin', 'agrees'],
      ['payout', 'agrees'],
    ]);
    expect(verified?.win).toBe(example.win);
  });

  it('says that a symbol is wild where it stands in for the one that wins', async () => {
    const spin = (await verifyRound(example))?.steps.find(({ key }) => key === 'spin');
    expect(spin?.sentences?.map(({ key, values }) => [key, values?.symbol])).toEqual([
      ['line', 'symbols.jacks'],
      ['wild', 'symbols.lanterns'],
    ]);
  });

  it.each([
    ['another server seed', { serverSeed: 'f'.repeat(64) }, 'seed'],
    ['another hash of the seed', { serverSeedHash: 'f'.repeat(64) }, 'seed'],
    ['a table that was changed', { table: { ...example.table, paytable: {} } }, 'table'],
    ['another hash of the table', { tableHash: 'f'.repeat(64) }, 'table'],
    ['another client seed', { clientSeed: 'lantern!' }, 'spin'],
    ['another bet count', { nonce: 2 }, 'spin'],
    ['other stops', base({ stops: [0, 0, 0, 0, 0] }), 'spin'],
    ['another grid', base({ grid: ['AAA', 'AAA', 'AAA', 'AAA', 'AAA'] }), 'spin'],
    ['no wins', base({ wins: [] }), 'spin'],
    ['more scatters', base({ scatters: 3 }), 'spin'],
    ['other coins of the spin', base({ coins: 8 }), 'spin'],
    ['other coins of the round', { round: { ...example.round, coins: 8 } }, 'payout'],
    [
      'free spins that were not won',
      { round: { ...example.round, freeSpins: { awarded: 1, spins: [example.round.base], coins: 7 } } },
      'payout',
    ],
    ['a win that was paid short', { win: '0.01' }, 'payout'],
    ['another bet', { bet: '4.00' }, 'payout'],
    ['nothing changed', {}, 'none'],
  ])('with %s differs where that is', async (_, change, step) => {
    expect(await differing(change)).toBe(step);
  });

  it.each([
    ['of a kind that nobody plays', { kind: 'toString' }],
    ['with a rule that is not known', { table: { ...example.table, gamble: true } }],
    ['with a strip that is none', { table: { ...example.table, strips: [7] } }],
    ['with a reel without symbols', { table: { ...example.table, strips: [''] } }],
    [
      'with more results than a number can choose',
      { table: { ...example.table, booster: [{ multiplier: 1, weight: 70_000 }] } },
    ],
    ['without a spin', { round: { coins: 7 } }],
    ['with more rows than a screen has', { table: { ...example.table, rows: 1_000 } }],
    [
      'with free spins without end',
      {
        table: {
          ...example.table,
          freeSpins: { award: { 0: 9_999 }, most: 9_999, multiplier: { first: 1, step: 0, top: 1 } },
        },
      },
    ],
  ])('%s is not calculated at all', async (_, change) => {
    expect(await differing(change)).toBeUndefined();
  });
});

describe('a pasted text', () => {
  it('is read when it is whole, and is of a slot when it names no kind', () => {
    expect(readProof(text)).toEqual({ proof: example });
    const { kind: _, ...before } = example;
    expect(readProof(JSON.stringify(before))).toEqual({ proof: { ...before, kind: 'slot' } });
  });

  it.each([
    ['a number that is none', { number: 'call me' }],
    ['a name as long as a message', { gameName: 'x'.repeat(61) }],
    ['a seed that nobody typed', { clientSeed: 'x'.repeat(257) }],
  ])('with %s is refused', (_, change) => {
    expect(readProof(JSON.stringify({ ...example, ...change }))).toEqual({ fault: 'incomplete' });
  });

  it('is told from other text', () => {
    expect(readProof('S10000017')).toEqual({ fault: 'notJson' });
    expect(readProof('[1, 2]')).toEqual({ fault: 'incomplete' });
    expect(readProof('null')).toEqual({ fault: 'incomplete' });
  });

  it.each(Object.keys(example).filter((key) => !['kind', 'gameName', 'symbols'].includes(key)))(
    'is refused without its %s',
    (key) => {
      const without: Record<string, unknown> = { ...example };
      delete without[key];
      expect(readProof(JSON.stringify(without))).toEqual({
        fault: key === 'serverSeed' ? 'secret' : 'incomplete',
      });
    },
  );
});
