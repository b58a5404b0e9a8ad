// Terms of contracts as the database keeps them, and as calls show them; the switches and highest rates of their kinds.
import type { SettledKind, Tier } from '../../rules/contracts/terms.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import { jsonOf } from '../../rules/json.ts';
import { parseMinor, toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import type { FlagId } from '../settings/flags.ts';

/** The switch by which a kind of contract is open. */
export const flagOf: Record<SettledKind, FlagId> = {
  dividend: 'ENABLECT3',
  daily: 'SALARY3',
  hourly: 'HOURSALARY3',
  realtime: 'SALARY3',
  commission_valid: 'AGENT3',
  commission_profit: 'AGENT3',
};

/** The highest rate of a kind that may be offered, in hundredths of a percent. */
export const highestRate = ({ settings }: Pick<Ctx, 'settings'>, kind: SettledKind): number =>
  Number(parseMinor(settings.get('agents.highestRates')[kind]) ?? 0n);

export const tiersShown = (tiers: readonly Tier[]) =>
  tiers.map(({ basisPoints, members, validMinor, lossMinor }) => ({
    rate: rateText(basisPoints),
    members,
    validBet: toWire(validMinor),
    loss: toWire(lossMinor),
  }));

export const tiersKept = (tiers: readonly Tier[]): string => jsonOf(tiers);

/** Reads what `tiersKept` wrote. */
export const tiersOf = (kept: unknown): Tier[] =>
  (kept as { basisPoints: number; members: number; validMinor: string; lossMinor: string }[]).map((tier) => ({
    basisPoints: tier.basisPoints,
    members: tier.members,
    validMinor: BigInt(tier.validMinor),
    lossMinor: BigInt(tier.lossMinor),
  }));
