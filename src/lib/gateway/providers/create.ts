// Chooses the providers: embedded stand-ins unless a real one is configured.
import type { Kysely } from 'kysely';
import { sandboxNotice } from '../../contract/wallet.ts';
import type { Clock } from '../clock.ts';
import { type Config, Misconfigured } from '../config.ts';
import type { DB } from '../db/schema.ts';
import type { Random } from '../random.ts';
import type { LiveSettings } from '../settings/store.ts';
import { mmdbGeo } from './geo/mmdb.ts';
import type { Providers } from './index.ts';
import { outboxMessenger } from './outbox/messenger.ts';
import { sandboxPayments } from './payment/sandbox/provider.ts';

export interface Outside {
  config: Config;
  db: Kysely<DB>;
  clock: Clock;
  random: Random;
  settings: LiveSettings;
}

/** Throws a sentence when production would run on a stand-in. */
export async function createProviders(given: Outside): Promise<Providers> {
  const { config, db, clock } = given;
  if (!config.sandboxAllowed) {
    throw new Misconfigured(
      'Production has no real SMS, mail and payment provider configured. Set ALLOW_SANDBOX=1 to run with the built-in stand-ins.',
    );
  }
  const outside = { db, clock, dataDir: config.dataDir };
  return {
    sms: outboxMessenger('sms', outside),
    mail: outboxMessenger('mail', outside),
    payment: { sandbox: await sandboxPayments(given, config.selfUrl + sandboxNotice.path) },
    geo: mmdbGeo(),
  };
}
