// Points as people read them.
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { PointReward } from '../../../lib/stores/points.ts';

/** `6,420`, `−100` */
export const count = (points: number): string => points.toLocaleString('en').replace('-', '\u2212');

/** How many valid bets a reward needs, and of which kind of games; what is only redeemed counts all. */
export function needsText({ type, has }: PointReward, needs: string): string {
  const amounts = { has: formatWire(has ?? '0.00'), needs: formatWire(needs) };
  return type === 'redeem'
    ? t('points:needs', amounts)
    : t('points:needsOf', { ...amounts, kind: t(`points:type.${type}`) });
}

/** What stops a member from redeeming so many; undefined when nothing does. */
export function stoppedBy(reward: PointReward, points: number, quantity: number): string | undefined {
  const missing = reward.points * quantity - points;
  if (reward.left < quantity) return t('points:noneLeft');
  if (missing > 0) return t('points:missing', { points: count(missing) });
  if (reward.needs !== null && Number(reward.has) < Number(reward.needs)) return t('points:needsMore');
  return undefined;
}
