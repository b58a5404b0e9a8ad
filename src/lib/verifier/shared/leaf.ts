// The text of a leaf: the bet that a round was fixed over.
import { centsOf } from '../amount.ts';
import { isRecord, isText } from '../proof.ts';
import type { Line } from './kind.ts';

export interface Leaf {
  bet: string;
  lines: readonly Line[];
  /** Play money of a guest, which is in no pool. */
  trial: boolean;
  /** Its lines are legs of a slip over several rounds: each is counted here as if so much were on it alone. */
  ofSlip: boolean;
}

const ALONE_CENTS = 1_000n;

const NUMBER = /^[A-Z]{1,4}-?\d{1,18}$/;
const PRICE = /^\d{1,9}\.\d{3}$/;
const SPOT = /^.{1,200}$/;
const MOST_LINES = 1_000;

/** Undefined when it is no bet as tables accept them. */
export function readLeaf(content: string): Leaf | undefined {
  let leaf: unknown;
  try {
    leaf = JSON.parse(content);
  } catch {
    return undefined;
  }
  if (!isRecord(leaf) || !isText(leaf.bet, NUMBER) || !Array.isArray(leaf.lines)) return undefined;
  if (leaf.lines.length > MOST_LINES) return undefined;
  const ofSlip = isRecord(leaf.slip);
  const lines = leaf.lines.map((line) => readLine(line, ofSlip)).filter((line) => line !== undefined);
  return lines.length === leaf.lines.length
    ? { bet: leaf.bet, lines, trial: leaf.trial === true, ofSlip }
    : undefined;
}

function readLine(value: unknown, ofSlip: boolean): Line | undefined {
  if (!isRecord(value) || !isText(value.market, SPOT) || !isText(value.pick, SPOT)) return undefined;
  const { market, pick, stake, price } = value;
  const stakeCents = ofSlip && stake === undefined ? ALONE_CENTS : isText(stake) ? centsOf(stake) : undefined;
  if (stakeCents === undefined) return undefined;
  if (price === undefined) return { market, pick, stakeCents };
  return isText(price, PRICE)
    ? { market, pick, stakeCents, price: Number(price.replace('.', '')) }
    : undefined;
}

/** `2000` is `2.000`. */
export const priceText = (thousandths: number): string => (thousandths / 1000).toFixed(3);
