// Phone sign-in by Firebase: the service has sent a code by itself and vouches for the number with a signed token.
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import { machineClock } from '../../core/clock.ts';
import type { PhoneSignIn } from '../../core/ports.ts';
import type { LiveSettings } from '../../settings/store.ts';

/** A token can be renewed for years after the code was typed, and by then the number may be somebody else's. */
const PROVED_WITHIN_S = 3600;
const CLOCKS_DIFFER_S = 60;

/** Follows the setting `phoneSignIn.firebase`; without a key or a project no token is good. */
export function firebasePhone({ settings, log }: { settings: LiveSettings; log: Logger }): PhoneSignIn {
  let known: { url: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined;

  function keysAt(url: string) {
    if (known?.url !== url) known = { url, keys: createRemoteJWKSet(new URL(url)) };
    return known.keys;
  }

  return {
    async numberOf(idToken) {
      const { apiKey, projectId, keysUrl } = settings.get('phoneSignIn.firebase');
      if (!apiKey || !projectId) return undefined;
      const now = machineClock.now();
      try {
        const { payload } = await jwtVerify(idToken, keysAt(keysUrl), {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
          currentDate: now,
          clockTolerance: CLOCKS_DIFFER_S,
        });
        return payload.sub && provedLately(payload, now) ? numberIn(payload) : undefined;
      } catch (error) {
        // Of a token the message names the claim that was wrong, and no value.
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, 'a phone sign-in could not be checked');
        return undefined;
      }
    },
  };
}

function provedLately({ auth_time, firebase }: JWTPayload, now: Date): boolean {
  const ageS = now.getTime() / 1000 - Number(auth_time);
  const way = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
  return way === 'phone' && ageS >= -CLOCKS_DIFFER_S && ageS <= PROVED_WITHIN_S + CLOCKS_DIFFER_S;
}

const numberIn = ({ phone_number }: JWTPayload): string | undefined =>
  typeof phone_number === 'string' && /^\+\d{6,15}$/.test(phone_number) ? phone_number : undefined;
