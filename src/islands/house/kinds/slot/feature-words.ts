import type { Say } from '../../frame/say.ts';
import type { SlotData } from './slot-data.ts';

/** What is special about the free spins of this slot. */
export function featureWords(say: Say, slot: SlotData): string {
  const rule = slot.table.freeSpins;
  if (!rule) return '';
  if (rule.cascade) return say('feature.freeSpinsCascade', { multipliers: timesOf(rule.cascade) });
  const { first, step, top } = rule.multiplier;
  if (step > 0) return say('feature.freeSpinsGrowing', { first, step, top });
  if (first > 1) return say('feature.freeSpinsRule', { times: first });
  return say(rule.expandingWilds ? 'feature.freeSpinsExpanding' : 'feature.freeSpinsPlain');
}

/** "×1, ×2, ×5" */
export const timesOf = (multipliers: readonly number[]): string =>
  multipliers.map((times) => `×${times}`).join(', ');
