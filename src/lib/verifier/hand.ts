// The proof of a hand of cards to who was dealt in: each card that they may see is a leaf of the tree that was fixed before the deal.
import { isRecord, isText } from './proof.ts';
import { wayOf } from './shared/tree.ts';
import { agreementOf, type Step } from './steps.ts';

const HEX_64 = /^[0-9a-f]{64}$/;
const CARD = /^(?:[2-9]|10|[AJQK])[scdh]$/;
const GAME = /^[\w-]{1,64}$/;
const DECK = 52;

interface Opened {
  card: string;
  place: number;
  /** Its hand as the leaf names it: the table, a stroke, and the number of the hand. */
  of: string;
  content: string;
  path: readonly string[];
}

export interface HandProof {
  gameId: string;
  table: number;
  hand: number;
  root: string;
  entries: number;
  cards: readonly Opened[];
}

export const isOfHand = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Array.isArray(value.cards) && 'hand' in value && 'root' in value;

/** Undefined when something of it is missing or is no such thing. */
export function readHandProof(value: Record<string, unknown>): HandProof | undefined {
  const { gameId, table, hand, root, entries, cards } = value;
  const isCount = (count: unknown): count is number => Number.isSafeInteger(count) && Number(count) > 0;
  if (!isText(gameId, GAME) || !isCount(table) || !isCount(hand) || !isCount(entries)) return undefined;
  if (!isText(root, HEX_64) || !Array.isArray(cards) || cards.length > DECK) return undefined;
  const opened = cards.flatMap((each) => readOpened(each) ?? []);
  if (opened.length === 0 || opened.length !== cards.length) return undefined;
  return { gameId, table, hand, root, entries, cards: opened };
}

function readOpened(value: unknown): Opened | undefined {
  if (!isRecord(value) || !isText(value.content) || !Array.isArray(value.path)) return undefined;
  const path = value.path.filter((hash) => isText(hash, HEX_64));
  const leaf = leafIn(value.content);
  if (!leaf || path.length !== value.path.length || leaf.place !== value.place) return undefined;
  return { ...leaf, content: value.content, path };
}

function leafIn(content: string): Pick<Opened, 'card' | 'place' | 'of'> | undefined {
  try {
    const leaf: unknown = JSON.parse(content);
    if (!isRecord(leaf) || !isText(leaf.card, CARD) || typeof leaf.place !== 'number') return undefined;
    return { card: leaf.card, place: leaf.place, of: String(leaf.hand) };
  } catch {
    return undefined;
  }
}

/** Every card is of the hand and leads to its root, the tree is a whole deck, and no card is in it twice. */
export async function verifyHand({ cards, entries, root, hand }: HandProof) {
  const ways = await Promise.all(cards.map((card) => wayOf({ ...card, entries })));
  const steps: Step[] = [
    {
      key: 'handCards',
      facts: cards.map(({ card, place, of }, at) => ({
        ...{ key: 'handCard', values: { card, place: place + 1 } },
        ...{ value: (of.endsWith(`/${hand}`) && ways[at]?.root) || '–', recorded: root },
      })),
    },
    {
      key: 'handDeck',
      facts: [
        { key: 'handEntries', value: String(entries), recorded: String(DECK) },
        {
          key: 'handDifferent',
          value: String(new Set(cards.map(({ card }) => card)).size),
          recorded: String(cards.length),
        },
      ],
    },
  ];
  const wrong = steps.findIndex((step) => agreementOf(step) === 'differs');
  return { steps, wrong: wrong < 0 ? undefined : wrong };
}
