// What the table and the cards of the VIP page say of each level, in the reader's words.
import type { vipClub } from '../lib/content/pages.ts';
import type { Translate } from '../lib/messages/server.ts';
import { formatMinor, parseMinor } from '../lib/rules/money.ts';
import { vipLevelFor } from '../lib/rules/vip.ts';
import type { Frame } from './frame.ts';

type Club = Awaited<ReturnType<typeof vipClub>>;
type Level = Club['levels'][number];

export interface VipRow {
  label: string;
  value(level: Level): string;
}

const NONE = '–';
const EXAMPLE_MINOR = 6_240_000n;

const money = (wire: string): string => formatMinor(parseMinor(wire) ?? 0n);
const thresholds = (club: Club): bigint[] => club.levels.map((level) => parseMinor(level.validBets) ?? 0n);

/** One a privilege; what it takes to reach a level comes first. */
export function vipRows(t: Translate): VipRow[] {
  return [
    { label: t('pages:vip.needs'), value: (level) => money(level.validBets) },
    { label: t('pages:vip.rebateSlots'), value: (level) => `${level.rebate.slots}%` },
    { label: t('pages:vip.rebateLive'), value: (level) => `${level.rebate.live}%` },
    { label: t('pages:vip.rebateSports'), value: (level) => `${level.rebate.sports}%` },
    { label: t('pages:vip.gift'), value: ({ birthdayGift }) => (birthdayGift ? money(birthdayGift) : NONE) },
    { label: t('pages:vip.bonus'), value: ({ weeklyBonus }) => (weeklyBonus ? money(weeklyBonus) : NONE) },
    { label: t('pages:vip.withdrawals'), value: ({ freeWithdrawals }) => String(freeWithdrawals) },
  ];
}

/** `when you join`, `from 10,000.00`. */
export const vipFrom = (level: Level, t: Translate): string =>
  Number(level.validBets) === 0
    ? t('pages:vip.joined')
    : t('pages:vip.from', { amount: money(level.validBets) });

/** A sum of valid bets, the level it reaches, and what the next one takes. */
export function vipExample(club: Club, t: Translate): string {
  const steps = thresholds(club);
  const level = vipLevelFor(EXAMPLE_MINOR, steps);
  return t('pages:vip.example', {
    bets: formatMinor(EXAMPLE_MINOR),
    days: club.windowDays,
    level: club.levels[level - 1]?.name ?? '',
    left: formatMinor((steps[level] ?? EXAMPLE_MINOR) - EXAMPLE_MINOR),
    next: club.levels[level]?.name ?? '',
  });
}

/** In what the amounts are, and how they come. */
export const vipNote = ({ currency, minAge: age }: Frame['brand'], t: Translate): string =>
  t('pages:vip.note', { currency, age });
