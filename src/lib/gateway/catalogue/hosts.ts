// The hosts that the operator has set for pictures and for games (specification, section 4); none by standard.
import type { Ctx } from '../core/ctx.ts';
import type { MemberSession } from '../core/session.ts';

/** One of the hosts of pictures at random. */
export function imageHost({ settings, random }: Ctx): string {
  const hosts = settings.get('cdn.images');
  return hosts[random.int(Math.max(1, hosts.length))] ?? '';
}

/** The host of all games of a session: as random as the session's id, and the same until the list changes. */
export function launchHost({ settings }: Ctx, { sessionId }: MemberSession): string {
  const hosts = settings.get('cdn.launch');
  return hosts[Number.parseInt(sessionId.slice(0, 8), 16) % Math.max(1, hosts.length)] ?? '';
}
