// Vectors of a table: rounds that follow each other, each from what the one before it has left, until everything was shown.
import { resolveFrom } from '../../../rules/fair.ts';
import type { Spot } from '../../../rules/kinds/shared.ts';
import { toWire } from '../../../rules/money.ts';
import { merkleRoot } from '../../core/merkle.ts';
import { hmac, sha256 } from '../../fairness/hashing.ts';
import type { TablePlay } from '../kind.ts';
import { priceOnWire } from '../shared/own-bets.ts';
import { tableHash } from '../tables.ts';
import { type SharedVector, VECTOR_PUBLIC_VALUE, VECTOR_SEED } from './vector.ts';

/** An odd sum, so that halves are rounded. */
const STAKE_MINOR = 333n;

interface Asked {
  kind: string;
  play: TablePlay;
  /** How many rounds, of one chain. */
  rounds: number;
  spots: readonly Spot[];
  /** What a round shows; rounds that show nothing new are left out. */
  shows(before: unknown, result: unknown): string[];
}

export function sharedVectors({ kind, play, rounds, spots, shows }: Asked): SharedVector[] {
  const elements = [VECTOR_SEED];
  while (elements.length < rounds) elements.unshift(sha256(elements[0] ?? ''));
  const hash = sha256(elements[0] ?? '');
  const seen = new Set<string>();
  let before = play.begin();
  return elements.flatMap((seed, place) => {
    const index = BigInt(1_000 + place);
    const root = merkleRoot([`a bet of round ${index}`]);
    const [tableKey, publicValue] = [play.table.gameId, VECTOR_PUBLIC_VALUE];
    const message = [publicValue, tableKey, index, root].join(':');
    const { result, after } = resolveFrom(play.play(before, index), seed, message, hmac);
    const shown = shows(before, result);
    const isNew = shown.some((each) => !seen.has(each));
    for (const each of shown) seen.add(each);
    const vector: SharedVector = {
      ...{
        shows: shown,
        kind,
        method: 'chain',
        tableKey,
        index: index.toString(),
        hash,
        position: place + 1,
      },
      ...{ publicValue, root, seed, tableHash: tableHash(play.table), before, result },
      lines: spots.map((spot) => lineOf(play, spot, index, result)),
    };
    before = after;
    return isNew ? [vector] : [];
  });
}

function lineOf(play: TablePlay, spot: Spot, index: bigint, result: unknown): SharedVector['lines'][number] {
  const price = play.priceOf(spot, index);
  const priceMilli = typeof price === 'number' ? { priceMilli: price } : {};
  const settled = play.settleLine({ ...spot, stakeMinor: STAKE_MINOR, ...priceMilli }, result);
  return {
    ...spot,
    stake: toWire(STAKE_MINOR),
    ...(typeof price === 'number' && { price: priceOnWire(price) }),
    result: settled.result,
    payout: toWire(settled.payoutMinor),
  };
}
