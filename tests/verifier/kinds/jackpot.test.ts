// What the verifier says of the amount that a jackpot paid, which no number decides: a pool never holds less than its seed.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { amountOf, centsOf } from '../../../src/lib/verifier/amount.ts';
import type { Proof } from '../../../src/lib/verifier/proof.ts';
import { verifyRound } from '../../../src/lib/verifier/verify.ts';

interface Vector extends Omit<Proof, 'table'> {
  shows: string[];
  round: { jackpot: { ticket: number; paid?: string } };
}

const vectors: { rounds: Vector[]; tables: Record<string, Proof['table']> } = JSON.parse(
  readFileSync(new URL('../../../public/fairness/vectors.json', import.meta.url), 'utf8'),
);
const { shows: _, ...won } = vectors.rounds.find(({ shows }) =>
  shows.includes('last ticket that wins'),
) as Vector;
const table = vectors.tables[won.tableHash] as Proof['table'] & {
  jackpot: { seedMinor: number; trialMinor: number };
};
const { seedMinor, trialMinor } = table.jackpot;

/** The key of the first step that differs when the jackpot paid this and the win says so too. */
async function differing(paid: string | undefined): Promise<string | undefined> {
  const { ticket, paid: before = '0.00' } = won.round.jackpot;
  const own = (centsOf(won.win) ?? 0n) - (centsOf(before) ?? 0n);
  const round = { ...won.round, jackpot: { ticket, ...(paid !== undefined && { paid }) } };
  const win = amountOf(own + (centsOf(paid ?? '') ?? 0n));
  const verified = await verifyRound({ ...won, table, round, win });
  if (!verified) return undefined;
  return verified.wrong === undefined ? 'none' : verified.steps[verified.wrong]?.key;
}

it.each([
  ['what the pool held', won.round.jackpot.paid],
  ['the seed of the pool', amountOf(BigInt(seedMinor))],
  ['what play money is paid', amountOf(BigInt(trialMinor))],
])('a ticket that wins and was paid %s agrees', async (_, paid) => {
  expect(await differing(paid)).toBe('none');
});

it.each([
  ['nothing', undefined],
  ['an empty amount', ''],
  ['0.00', '0.00'],
  ['a cent less than the seed of the pool', amountOf(BigInt(seedMinor) - 1n)],
])('a ticket that wins and was paid %s differs', async (_, paid) => {
  expect(await differing(paid)).toBe('jackpot');
});
