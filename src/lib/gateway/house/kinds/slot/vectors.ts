// Test vectors of the slots: of each title its first rounds, and the first round that shows each of its features.
import { resolve } from '../../../../rules/fair.ts';
import type { SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';
import { playRound, type SlotRound, type Spin, winOf } from '../../../../rules/kinds/slot/play.ts';
import { toWire } from '../../../../rules/money.ts';
import { hmac, sha256 } from '../../../fairness/hashing.ts';
import { tableHash } from '../../tables.ts';
import { slotTitles } from '../../titles/slot/index.ts';
import { type KindVectors, type RoundVector, VECTOR_CLIENT_SEED, VECTOR_SEED } from '../../vectors/vector.ts';

/** A round with a rare feature is looked for among so many. */
const MOST_ROUNDS = 2_000;

export function slotVectors(): KindVectors {
  const tables = slotTitles().map(({ rules }) => rules);
  return {
    rounds: tables.flatMap(vectorsOf),
    tables: Object.fromEntries(tables.map((table) => [tableHash(table), table])),
  };
}

function vectorsOf(table: SlotDefinition): RoundVector[] {
  const seen = new Set<string>();
  const vectors: RoundVector[] = [];
  for (let nonce = 1; nonce <= MOST_ROUNDS; nonce++) {
    const seeds = { serverSeed: VECTOR_SEED, clientSeed: VECTOR_CLIENT_SEED, nonce };
    const choice = nonce % (table.choices?.length ?? 1);
    const round = resolve(playRound(table, choice), seeds, hmac);
    const shows = featuresOf(round);
    if (nonce > 1 && shows.every((feature) => seen.has(feature))) continue;
    for (const feature of shows) seen.add(feature);
    const betMinor = BigInt(table.betsMinor[nonce % table.betsMinor.length] ?? 0);
    const win = toWire(winOf(table, betMinor, round));
    vectors.push({
      ...{ shows, kind: 'slot', ...seeds, serverSeedHash: sha256(VECTOR_SEED) },
      ...{ bet: toWire(betMinor), win, tableHash: tableHash(table), round },
    });
  }
  return vectors;
}

/** What of the rules a round makes use of. */
function featuresOf({ base, freeSpins, ...rest }: SlotRound): string[] {
  const spins = [base, ...(freeSpins?.spins ?? [])];
  const { coins: _, ...features } = rest;
  return [
    ...new Set([
      ...spins.flatMap(ofSpin),
      ...(freeSpins ? ['freeSpins'] : []),
      ...Object.entries(features).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ]),
  ];
}

const ofSpin = ({ wins, mystery, expanded, falls, multiplier }: Spin): string[] => [
  ...wins.flatMap(({ kind, fromRight }) => (fromRight ? [kind, 'fromRight'] : [kind])),
  ...(mystery ? ['mystery'] : []),
  ...(expanded ? ['expanded'] : []),
  ...(falls ? ['falls'] : []),
  ...(multiplier > 1 ? ['multiplier'] : []),
];
