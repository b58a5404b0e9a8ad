// The terms of now beside those of an offer, tier by tier.
import { parseMinor } from '../../../lib/rules/money.ts';
import type { AgentContract } from '../../../lib/stores/contracts.ts';

type Tier = AgentContract['tiers'][number];

export interface TermRow {
  /** From 0 on. */
  tier: number;
  term: 'rate' | 'members' | 'validBet' | 'loss';
  /** Undefined where there is no such tier. */
  now: string | undefined;
  offered: string | undefined;
  /** In hundredths, of members too. */
  moreMinor: bigint;
  /** Whether the agent who gets the offer has more of it, or needs less for it. */
  better: boolean | undefined;
}

const TERMS = ['rate', 'members', 'validBet', 'loss'] as const;

const termOf = (tier: Tier | undefined, term: TermRow['term']): string | undefined =>
  tier && String(tier[term]);

const minor = (value: string | undefined): bigint => parseMinor(value ?? '0') ?? 0n;

/** Conditions that neither has are left out. */
export function compareTerms(now: readonly Tier[], offered: readonly Tier[]): TermRow[] {
  const count = Math.max(now.length, offered.length);
  return Array.from({ length: count }, (_, tier) =>
    TERMS.map((term): TermRow => {
      const values = { now: termOf(now[tier], term), offered: termOf(offered[tier], term) };
      const moreMinor = minor(values.offered) - minor(values.now);
      const better = moreMinor === 0n ? undefined : moreMinor > 0n === (term === 'rate');
      return { tier, term, ...values, moreMinor, better };
    }).filter(({ term, ...row }) => term === 'rate' || minor(row.now) > 0n || minor(row.offered) > 0n),
  ).flat();
}
