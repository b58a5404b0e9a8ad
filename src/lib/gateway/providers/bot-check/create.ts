// The bot check that the setting names now.

import type { BotCheck } from '../../core/ports.ts';
import type { Outside } from '../outside.ts';
import { altcha } from './altcha.ts';
import { turnstile } from './turnstile.ts';

const none: BotCheck = {
  offer: async () => ({ provider: 'none' }),
  passed: async () => 'heavy',
};

/** Reads the setting at each call, so an operator's change works at once. */
export async function createBotCheck(outside: Outside): Promise<BotCheck> {
  const checks = { none, altcha: await altcha(outside), turnstile: turnstile(outside) };
  const chosen = (): BotCheck => checks[outside.settings.get('botCheck.provider')];
  return {
    offer: (work) => chosen().offer(work),
    passed: (answer, address) => chosen().passed(answer, address),
  };
}
