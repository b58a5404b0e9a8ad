import { portalZone } from '../../lib/stores/zone.ts';

/** Which greeting fits: morning from 5, afternoon from 12, evening from 18. */
export function dayPartOf(at: Date): 'morning' | 'afternoon' | 'evening' {
  const shown = new Intl.DateTimeFormat('en', {
    timeZone: portalZone(),
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const hour = Number(shown.format(at));
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
