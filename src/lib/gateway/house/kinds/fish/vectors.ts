// Test vectors of fish games: of each title one shot at each fish, many shots at once, and the numbers beside the edge of a catch.
import { resolve } from '../../../../rules/fair.ts';
import type { FishDefinition } from '../../../../rules/kinds/fish/definition.ts';
import { type FishRound, playShots, winOf } from '../../../../rules/kinds/fish/play.ts';
import { toWire } from '../../../../rules/money.ts';
import { hmac, sha256 } from '../../../fairness/hashing.ts';
import { tableHash } from '../../tables.ts';
import { fishTitles } from '../../titles/fish/index.ts';
import { type KindVectors, type RoundVector, VECTOR_CLIENT_SEED, VECTOR_SEED } from '../../vectors/vector.ts';

/** The edge of a catch is looked for among so many rounds. */
const MOST_ROUNDS = 200_000;

export function fishVectors(): KindVectors {
  const tables = fishTitles().map(({ rules }) => rules);
  return {
    rounds: tables.flatMap(roundsOf),
    tables: Object.fromEntries(tables.map((table) => [tableHash(table), table])),
  };
}

function roundsOf(table: FishDefinition): RoundVector[] {
  const kinds = table.fish.map(({ kind }) => kind);
  const every = Array.from({ length: table.mostShots }, (_, at) => kinds[at % kinds.length] ?? '');
  const least = kinds.slice(0, 1);
  return [
    ...kinds.map((kind, at) => vectorOf(table, [kind], at + 1, `a shot at ${kind}`)),
    vectorOf(table, every, kinds.length + 1, 'as many shots as may be'),
    edge(table, least, table.returns.parts - 1, 'the last number that catches'),
    edge(table, least, table.returns.parts, 'the first number that does not'),
  ];
}

const played = (table: FishDefinition, met: readonly string[], nonce: number): FishRound =>
  resolve(playShots(table, met), { serverSeed: VECTOR_SEED, clientSeed: VECTOR_CLIENT_SEED, nonce }, hmac);

function edge(table: FishDefinition, met: readonly string[], number: number, shows: string): RoundVector {
  for (let nonce = 1; nonce <= MOST_ROUNDS; nonce++)
    if (played(table, met, nonce).shots[0]?.number === number) return vectorOf(table, met, nonce, shows);
  throw new Error(`${table.gameId} draws no ${number}`);
}

function vectorOf(table: FishDefinition, met: readonly string[], nonce: number, shows: string): RoundVector {
  const round = played(table, met, nonce);
  const stake = table.betsMinor[nonce % table.betsMinor.length] ?? 0;
  const betMinor = BigInt(stake * met.length);
  return {
    ...{ shows: [shows], kind: 'fish', serverSeed: VECTOR_SEED, clientSeed: VECTOR_CLIENT_SEED, nonce },
    ...{ serverSeedHash: sha256(VECTOR_SEED), bet: toWire(betMinor), win: toWire(winOf(betMinor, round)) },
    ...{ tableHash: tableHash(table), round },
  };
}
