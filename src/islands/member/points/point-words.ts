// Points as people read them.
import { t } from '../../../lib/messages/browser.ts';
import type { PointReward } from '../../../lib/stores/points.ts';

/** `6,420`, `−100` */
export const count = (points: number): string => points.toLocaleString('en').replace('-', '\u2212');

/** What stops a member from redeeming so many; undefined when nothing does. */
export function stoppedBy(reward: PointReward, points: number, quantity: number): string | undefined {
  const missing = reward.points * quantity - points;
  if (reward.left < quantity) return t('points:noneLeft');
  if (missing > 0) return t('points:missing', { points: count(missing) });
  if (reward.needs !== null && Number(reward.has) < Number(reward.needs)) return t('points:needsMore');
  return undefined;
}
