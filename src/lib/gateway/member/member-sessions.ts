import { memberSessions as contract } from '../../contract/security.ts';
import { deviceWords } from '../../rules/device.ts';
import { handle } from '../core/handle.ts';
import { knownNetworksOf } from '../entry/known-places.ts';
import { openSessionsOf } from '../entry/sessions.ts';

export const memberSessions = handle(contract, async ({ ctx, session }) => {
  const sessions = await openSessionsOf(ctx, session.memberId);
  const networks = await knownNetworksOf(ctx, session.memberId);
  return {
    sessions: sessions
      .map((one) => ({
        id: one.id,
        current: one.id === session.sessionId,
        address: one.address,
        device: deviceWords(one.user_agent),
        signedInAt: one.created_at.toISOString(),
        seenAt: one.seen_at.toISOString(),
      }))
      .sort((a, b) => Number(b.current) - Number(a.current)),
    addresses: networks.map((place) => ({
      address: place.network,
      device: deviceWords(place.user_agent),
      firstSeenAt: place.first_seen_at.toISOString(),
      lastSeenAt: place.last_seen_at.toISOString(),
    })),
  };
});
