import { localTime } from '../../rules/portal-day.ts';
import type { Ctx } from './ctx.ts';

/** A moment that a refusal names, for callers and, in the portal's zone, for people: as `until_json` of the database. */
export const shownUntil = ({ settings }: Pick<Ctx, 'settings'>, until: Date) => ({
  until: until.toISOString(),
  localUntil: localTime(until, settings.get('portal.zone')).slice(0, 16),
});
