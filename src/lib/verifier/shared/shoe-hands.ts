// The hands that a shoe had dealt before a round: read from a proof, dealt again from the first one, and held against what the round began with.
import { isRecord, isText } from '../proof.ts';
import type { Fact, Step } from '../steps.ts';
import { tableText } from '../table-text.ts';
import type { SharedGame } from './kind.ts';
import { resultText } from './result-text.ts';
import { elementsTo, numbersOf } from './round.ts';

/** Hands that follow each other and were decided by the same chain. */
export interface ShoeRun {
  hash: string;
  publicValue: string;
  /** The element of the last one. */
  seed: string;
  hands: readonly { index: string; position: number; root: string }[];
}

const HEX_64 = /^[0-9a-f]{64}$/;
const WORD = /^[A-Za-z0-9-]{1,128}$/;
const INDEX = /^\d{1,18}$/;
const MOST_RUNS = 20;
const MOST_HANDS = 1_000;

/** Undefined when it is no list of hands. */
export function readShoeRuns(value: unknown): ShoeRun[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_RUNS) return undefined;
  const runs = value.map(readRun).filter((run) => run !== undefined);
  return runs.length === value.length ? runs : undefined;
}

function readRun(value: unknown): ShoeRun | undefined {
  if (!isRecord(value) || !Array.isArray(value.hands) || value.hands.length > MOST_HANDS) return undefined;
  const { hash, publicValue, seed } = value;
  if (!isText(hash, HEX_64) || !isText(publicValue, WORD) || !isText(seed, HEX_64)) return undefined;
  const hands = value.hands.flatMap((hand: unknown) => {
    if (!isRecord(hand)) return [];
    const { index, position, root } = hand;
    const isHand = isText(index, INDEX) && isText(root, HEX_64) && Number.isInteger(position);
    return isHand ? [{ index, position: Number(position), root }] : [];
  });
  return hands.length === value.hands.length ? { hash, publicValue, seed, hands } : undefined;
}

interface Shoe {
  table: string;
  before: unknown;
  shoe?: readonly ShoeRun[];
}

/** Undefined where rounds begin with nothing. A proof without the hands before leaves the shoe unchecked. */
export async function shoeStep({ table, before, shoe }: Shoe, game: SharedGame): Promise<Step | undefined> {
  if (game.begin === null) return undefined;
  const recorded = tableText({ shoe: before });
  if (!shoe && tableText({ shoe: game.begin }) !== recorded)
    return { key: 'shoe', facts: [], isUnchecked: true, sentences: [{ key: 'shoeUnchecked' }] };
  const facts: Fact[] = [];
  let after: unknown = game.begin;
  let dealt = 0;
  for (const run of shoe ?? []) {
    const last = run.hands.at(-1)?.position ?? 0;
    const { end, at } = await elementsTo(run.seed, last);
    facts.push({ key: 'shoeChain', values: { count: last }, value: end ?? '-', recorded: run.hash });
    for (const { index, position, root } of run.hands) {
      const fixed = { method: 'chain', table, index, hash: run.hash, root, seed: at(position) } as const;
      const numbers = await numbersOf({ ...fixed, publicValue: run.publicValue });
      const played = await game.play(after, BigInt(index), numbers);
      if (!played) return { key: 'shoe', facts: [...facts, { ...handFact(dealt, index), recorded: index }] };
      dealt++;
      facts.push({ ...handFact(dealt, index), value: cardsIn(played.result) });
      after = played.after;
    }
  }
  const hand = isRecord(before) ? Number(before.hand) : 0;
  return {
    key: 'shoe',
    facts: [
      ...facts,
      { key: 'shoeHands', value: String(dealt), recorded: String(hand - 1) },
      { key: 'shoeLeft', value: tableText({ shoe: after }), recorded },
    ],
  };
}

const handFact = (hand: number, round: string): Fact => ({
  ...{ key: 'shoeHand', values: { hand, round }, value: '-' },
});

/** The cards of a hand, those of one side after those of the other. */
const cardsIn = (result: unknown): string =>
  Object.values(result as object)
    .filter((part) => isCard(Array.isArray(part) ? part[0] : part))
    .map(resultText)
    .join(' | ');

const isCard = (value: unknown): boolean => isRecord(value) && 'suit' in value;
