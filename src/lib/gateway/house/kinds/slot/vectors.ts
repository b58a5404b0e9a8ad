// Test vectors of the slots: of each title its first rounds, and the first round that shows each of its features; then rare rounds,
// and rounds of tables that are no games.
import { resolve } from '../../../../rules/fair.ts';
import type { SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';
import { jackpotPaid, winsJackpot } from '../../../../rules/kinds/slot/jackpot.ts';
import { playRound, type SlotRound, winOf } from '../../../../rules/kinds/slot/play.ts';
import { toWire } from '../../../../rules/money.ts';
import { hmac, sha256 } from '../../../fairness/hashing.ts';
import { tableHash } from '../../tables.ts';
import { slotTitles } from '../../titles/slot/index.ts';
import { type KindVectors, type RoundVector, VECTOR_CLIENT_SEED, VECTOR_SEED } from '../../vectors/vector.ts';
import { RARE_ROUNDS } from './rare-rounds.ts';
import { featuresOf, raritiesOf } from './vector-features.ts';
import { vectorTables } from './vector-tables.ts';

/** A round with a feature is looked for among so many. */
const MOST_ROUNDS = 2_000;

/** What a pool has grown by when a vector's ticket wins it. */
const GROWN_MINOR = 123_45;

export function slotVectors(): KindVectors {
  const tables = slotTitles().map(({ rules }) => rules);
  return {
    rounds: [
      ...tables.flatMap((table) => roundsThatShow(table, ({ features }) => features)),
      ...tables.flatMap(rareRounds),
      ...vectorTables.flatMap((table) => roundsThatShow(table, ({ shows }) => shows)),
    ],
    tables: Object.fromEntries([...tables, ...vectorTables].map((table) => [tableHash(table), table])),
  };
}

interface Played {
  features: readonly string[];
  /** The features, and what is rare. */
  shows: string[];
  nonce: number;
  betMinor: bigint;
  round: SlotRound;
}

/** The round of a nonce, by a choice and a bet that follow from it. */
export function playVector(table: SlotDefinition, nonce: number): Played {
  const seeds = { serverSeed: VECTOR_SEED, clientSeed: VECTOR_CLIENT_SEED, nonce };
  const choice = nonce % (table.choices?.length ?? 1);
  const drawn = resolve(playRound(table, choice), seeds, hmac);
  const betMinor = BigInt(table.betsMinor[nonce % table.betsMinor.length] ?? 0);
  const round = winsJackpot(table, betMinor, drawn) ? withPaid(table, drawn) : drawn;
  const features = featuresOf(round);
  return { features, shows: [...features, ...raritiesOf(table, betMinor, round)], nonce, betMinor, round };
}

const withPaid = ({ jackpot }: SlotDefinition, round: SlotRound): SlotRound => ({
  ...round,
  ...(round.jackpot && {
    jackpot: { ...round.jackpot, paid: toWire(BigInt((jackpot?.seedMinor ?? 0) + GROWN_MINOR)) },
  }),
});

function roundsThatShow(table: SlotDefinition, wanted: (played: Played) => readonly string[]): RoundVector[] {
  const seen = new Set<string>();
  const vectors: RoundVector[] = [];
  for (let nonce = 1; nonce <= MOST_ROUNDS; nonce++) {
    const played = playVector(table, nonce);
    const shown = wanted(played);
    if (nonce > 1 && shown.every((feature) => seen.has(feature))) continue;
    for (const feature of shown) seen.add(feature);
    vectors.push(vectorOf(table, played));
  }
  return vectors;
}

function rareRounds(table: SlotDefinition): RoundVector[] {
  return Object.entries(RARE_ROUNDS[table.gameId] ?? {}).map(([rarity, nonce]) => {
    const played = playVector(table, nonce);
    if (!played.shows.includes(rarity))
      throw new Error(`${table.gameId} ${nonce} shows no "${rarity}" any more: run find-rare-rounds.ts`);
    return vectorOf(table, played);
  });
}

function vectorOf(table: SlotDefinition, { shows, nonce, betMinor, round }: Played): RoundVector {
  return {
    ...{ shows, kind: 'slot', serverSeed: VECTOR_SEED, clientSeed: VECTOR_CLIENT_SEED, nonce },
    serverSeedHash: sha256(VECTOR_SEED),
    ...{
      bet: toWire(betMinor),
      win: toWire(winOf(table, betMinor, round) + jackpotPaid(table, betMinor, round)),
    },
    ...{ tableHash: tableHash(table), round },
  };
}
