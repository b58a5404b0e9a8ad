// Races and contests are numbered through the day of the portal's zone.
import type { SharedTable } from './kinds/shared.ts';
import { dayOf, startOf } from './portal-day.ts';
import { periodOf, turnOf } from './rhythm.ts';

export function numberInDay({ rhythm }: Pick<SharedTable, 'rhythm'>, index: string, zone: string): number {
  if (rhythm.kind !== 'cycle') return 0;
  const { opensAt } = turnOf(rhythm, BigInt(index), zone);
  const start = startOf(dayOf(new Date(opensAt), zone), zone).getTime();
  return Math.floor((opensAt - start) / periodOf(rhythm)) + 1;
}
