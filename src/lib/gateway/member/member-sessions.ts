import { memberSessions as contract } from '../../contract/security.ts';
import { deviceWords } from '../../rules/device.ts';
import { handle } from '../core/handle.ts';
import { knownAddressesOf } from '../entry/known-addresses.ts';
import { openSessionsOf } from '../entry/sessions.ts';

export const memberSessions = handle(contract, async ({ ctx, session }) => {
  const sessions = await openSessionsOf(ctx, session.memberId);
  const addresses = await knownAddressesOf(ctx, session.memberId);
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
    addresses: addresses.map((place) => ({
      address: place.address,
      device: deviceWords(place.user_agent),
      firstSeenAt: place.first_seen_at.toISOString(),
      lastSeenAt: place.last_seen_at.toISOString(),
    })),
  };
});
