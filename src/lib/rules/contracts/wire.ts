// Terms of contracts as calls write them: rates in percent with two decimals, amounts as text; and their faults at the fields of a form.
import { parseMinor, toWire } from '../money.ts';
import type { Fault, Tier } from './terms.ts';

export interface AskedTier {
  rate: string;
  members: number;
  validBet: string;
  loss: string;
}

/** Percent with two decimals: `2400` → `24.00`. */
export const rateText = (basisPoints: number): string => toWire(BigInt(basisPoints));

export const tiersAsked = (asked: readonly AskedTier[]): Tier[] =>
  asked.map(({ rate, members, validBet, loss }) => ({
    basisPoints: Number(parseMinor(rate) ?? 0n),
    members,
    validMinor: parseMinor(validBet) ?? 0n,
    lossMinor: parseMinor(loss) ?? 0n,
  }));

const FIELDS = {
  basisPoints: 'rate',
  members: 'members',
  validMinor: 'validBet',
  lossMinor: 'loss',
} as const;

export const shownFault = ({ tier, field, fault, atMost }: Fault) => ({
  ...{ tier, field: FIELDS[field], fault },
  atMost: atMost === undefined ? null : rateText(atMost),
});
