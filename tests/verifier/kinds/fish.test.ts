// The rules of fish and the verifier, which share no code, come to the same; what a proof has wrong is found.
import { createHash, createHmac } from 'node:crypto';
import { expect, it, test } from 'vitest';
import { fishTitles } from '../../../src/lib/gateway/house/titles/fish/index.ts';
import { resolve } from '../../../src/lib/rules/fair.ts';
import type { FishDefinition } from '../../../src/lib/rules/kinds/fish/definition.ts';
import { playShots, winOf } from '../../../src/lib/rules/kinds/fish/play.ts';
import { toWire } from '../../../src/lib/rules/money.ts';
import { tableText } from '../../../src/lib/rules/table-text.ts';
import type { Proof } from '../../../src/lib/verifier/proof.ts';
import { verifyRound } from '../../../src/lib/verifier/verify.ts';

const ROUNDS = 5_000;
const SEED = process.env.SEED ?? 'portico 2026';
console.log(`rounds are drawn from SEED='${SEED}'`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Shots as the house decides and publishes them. */
function published(table: FishDefinition, number: number): Proof {
  const serverSeed = sha256(`${SEED} ${table.gameId} ${number}`);
  const seeds = { serverSeed, clientSeed: `player ${number % 7}`, nonce: (number % 1_000) + 1 };
  const met = Array.from(
    { length: 1 + (number % table.mostShots) },
    (_, at) => table.fish[(number + at * 5) % table.fish.length]?.kind ?? '',
  );
  const round = resolve(playShots(table, met), seeds, (key, message) =>
    createHmac('sha256', key).update(message).digest(),
  );
  const betMinor = BigInt((table.betsMinor[number % table.betsMinor.length] ?? 0) * met.length);
  const proof = {
    ...{ ...seeds, kind: 'fish', serverSeedHash: sha256(serverSeed), table, round },
    ...{ bet: toWire(betMinor), win: toWire(winOf(betMinor, round)), tableHash: sha256(tableText(table)) },
  };
  return JSON.parse(JSON.stringify(proof));
}

const [first] = fishTitles().map(({ rules }) => rules) as [FishDefinition];

test('5,000 bets of shots agree in every step', async () => {
  let wins = 0;
  for (let number = 0; number < ROUNDS; number++) {
    const proof = published(first, number);
    const verified = await verifyRound(proof);
    expect(verified, String(number)).toMatchObject({ wrong: undefined, win: proof.win });
    if (proof.win !== '0.00') wins++;
  }
  expect(wins).toBeGreaterThan(ROUNDS / 10);
});

const shotsOf = ({ round }: Proof) => round.shots as { fish: string; number: number; caught: boolean }[];

it.each<[string, (proof: Proof) => void]>([
  ['a shot that was said to miss', (proof) => Object.assign(shotsOf(proof)[0] ?? {}, { caught: false })],
  ['another number', (proof) => Object.assign(shotsOf(proof)[0] ?? {}, { number: 199 })],
  ['less than the catches pay', (proof) => Object.assign(proof, { win: '0.01' })],
])('%s differs', async (_, spoil) => {
  for (let number = 0; ; number += first.mostShots) {
    const proof = published(first, number);
    if (!shotsOf(proof)[0]?.caught) continue;
    spoil(proof);
    expect((await verifyRound(proof))?.wrong).toBeTypeOf('number');
    return;
  }
});

it.each<[string, (proof: Proof) => void]>([
  [
    'a fish that the table does not have',
    (proof) => Object.assign(shotsOf(proof)[0] ?? {}, { fish: 'whale' }),
  ],
  ['no shots', (proof) => Object.assign(proof.round, { shots: [] })],
  ['a rule that is not known', (proof) => Object.assign(proof.table, { bonus: 2 })],
  ['more shots than may be told at once', (proof) => Object.assign(proof.table, { mostShots: 1 })],
])('%s is no proof', async (_, spoil) => {
  const proof = published(first, 5);
  spoil(proof);
  expect(await verifyRound(proof)).toBeUndefined();
});
