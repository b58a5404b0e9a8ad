// The embedded bot check: a proof of work in the browser, without a service outside.
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { botWorks } from '../../../contract/values.ts';
import { inMs } from '../../core/clock.ts';
import { ownSecret } from '../../core/own-secret.ts';
import type { BotCheck } from '../../core/ports.ts';
import type { Outside } from '../outside.ts';
import { spendProof } from './spend.ts';

const LIFE_MS = 10 * 60_000;

/** What `lib/client/bot-check.ts` sends, as base64 of JSON. */
const proof = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.object({ until: z.int(), work: z.enum(botWorks) }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** A proof of work of about 256 tries, each as many rounds as the setting says. */
export async function altcha(outside: Outside): Promise<BotCheck> {
  const { db, clock, settings } = outside;
  const secret = await ownSecret(outside, 'altcha');
  const hmacSignatureSecret = secret.toString('base64url');
  return {
    async offer(work) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: settings.get('botCheck.cost') * (work === 'heavy' ? settings.get('botCheck.captchaFactor') : 1),
        keyPrefix: '00',
        // The library compares its own expiry with the machine's clock; ours uses the portal's.
        data: { until: inMs(clock, LIFE_MS).getTime(), work },
        deriveKey,
        hmacSignatureSecret,
      });
      return { provider: 'altcha', challenge: { ...challenge } };
    },
    async passed(answer) {
      const { data } = proof.safeParse(decoded(answer));
      if (!data) return undefined;
      const { until, work } = data.challenge.parameters.data;
      if (until <= clock.now().getTime()) return undefined;
      const { verified } = await verifySolution({ ...data, deriveKey, hmacSignatureSecret });
      // A challenge has many solutions, so it is the challenge that is used up.
      const first = verified && (await spendProof(db, data.challenge.signature, new Date(until)));
      return first ? work : undefined;
    },
  };
}

function decoded(answer: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(answer ?? '', 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
