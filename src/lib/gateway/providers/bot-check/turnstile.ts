// Cloudflare Turnstile: the browser brings a token of the service, and the service is asked about it.
import { ofetch } from 'ofetch';
import * as z from 'zod/mini';
import { inMs } from '../../core/clock.ts';
import type { BotCheck } from '../../core/ports.ts';
import type { Outside } from '../outside.ts';
import { spendProof } from './spend.ts';

const TIMEOUT_MS = 5_000;
/** Longer than the service takes a token. */
const SPENT_MS = 10 * 60_000;

const verdict = z.object({ success: z.boolean() });

/** It measures no work: a token that is good counts as heavy. `passed` throws when the service does not answer, or when no secret is configured. */
export function turnstile({ config, db, clock, settings }: Outside): BotCheck {
  return {
    async offer() {
      return { provider: 'turnstile', siteKey: settings.get('botCheck.siteKey') };
    },
    async passed(answer, address) {
      if (!answer) return undefined;
      if (!config.turnstile) throw new Error('The bot check is turnstile, and TURNSTILE_SECRET is not set.');
      const { secret, verifyUrl } = config.turnstile;
      const said = await ofetch<unknown>(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: answer, remoteip: address }),
        // The secret goes where it was addressed and nowhere else.
        redirect: 'error',
        timeout: TIMEOUT_MS,
        retry: 0,
      });
      const good = verdict.parse(said).success && (await spendProof(db, answer, inMs(clock, SPENT_MS)));
      return good ? 'heavy' : undefined;
    },
  };
}
