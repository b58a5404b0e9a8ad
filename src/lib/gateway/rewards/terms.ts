// The terms of the VIP club as editors wrote them, in minor units and basis points.
import type { RebateKind } from '../../rules/categories.ts';
import { parseMinor } from '../../rules/money.ts';
import { levelName } from '../../rules/vip.ts';
import { published } from '../content/published.ts';
import { termsOf } from '../content/terms.ts';
import type { Ctx } from '../core/ctx.ts';

export interface ClubLevel {
  name: string;
  fromMinor: bigint;
  /** Basis points of a day's valid bets. */
  rebate: Record<RebateKind, number>;
  birthdayMinor: bigint | null;
  weeklyMinor: bigint | null;
  freeWithdrawals: number;
}

export interface ClubTerms {
  open: boolean;
  windowDays: number;
  levels: ClubLevel[];
  thresholds: bigint[];
  /** The version of the terms. */
  hash: string;
}

let known: ClubTerms | undefined;

/** The terms in force. */
export function clubTerms(): ClubTerms {
  known ??= read();
  return known;
}

function read(): ClubTerms {
  const content = published();
  const [club] = content.entriesOf('vip').map(({ data }) => data.club);
  const hash = termsOf(content).find(({ kind }) => kind === 'vip')?.hash;
  if (!club || !hash) throw new Error('vip.json has a fault: "content check" says which.');
  const levels = club.levels.map(
    ({ name, validBets, rebate, birthdayGift, weeklyBonus, freeWithdrawals }) => ({
      ...{ name, fromMinor: minorOf(validBets), freeWithdrawals },
      rebate: basisPointsOf(rebate),
      birthdayMinor: birthdayGift === null ? null : minorOf(birthdayGift),
      weeklyMinor: weeklyBonus === null ? null : minorOf(weeklyBonus),
    }),
  );
  const thresholds = levels.map(({ fromMinor }) => fromMinor);
  return { open: club.open, windowDays: club.windowDays, levels, thresholds, hash };
}

const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;

/** `"0.75"` percent are 75 basis points. */
const basisPointsOf = (rates: Record<RebateKind, string>): Record<RebateKind, number> =>
  Object.fromEntries(
    Object.entries(rates).map(([kind, percent]) => [kind, Number(minorOf(percent))]),
  ) as Record<RebateKind, number>;

/** The terms of a level, counted from 1. */
export function levelTerms(level: number): ClubLevel {
  const terms = clubTerms().levels[level - 1];
  if (!terms) throw new Error(`There is no level ${level}.`);
  return terms;
}

/** A level's name as people read it. */
export const nameOfLevel = ({ settings }: Pick<Ctx, 'settings'>, level: number): string =>
  levelName(levelTerms(level).name, settings.get('brand.name'));
