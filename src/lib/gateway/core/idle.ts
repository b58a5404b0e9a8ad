import { MINUTE_MS } from '../../rules/durations.ts';
import type { Ctx } from './ctx.ts';

/** A session whose member was last active at this moment or before idles past the time-out. */
export const idleSince = ({ settings }: Pick<Ctx, 'settings'>, now: Date): Date =>
  new Date(now.getTime() - settings.get('session.idleMinutes') * MINUTE_MS);
