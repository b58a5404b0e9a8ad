// Chooses the providers: embedded stand-ins unless a real one is configured.
import { type Config, Misconfigured, type StandIn } from '../core/config.ts';
import type { Providers } from '../core/ports.ts';
import { createBotCheck } from './bot-check/create.ts';
import { bucketFiles } from './files/bucket.ts';
import { folderFiles } from './files/folder.ts';
import { mmdbGeo } from './geo/mmdb.ts';
import { smtpMail } from './mail/smtp.ts';
import { outboxMessenger } from './outbox/messenger.ts';
import type { Outside } from './outside.ts';
import { paymentProviders } from './payment/registry.ts';
import { firebasePhone } from './phone/firebase.ts';
import { httpSms } from './sms/http.ts';

/** Throws a sentence when production would run on a stand-in that ALLOW_SANDBOX does not name. */
export async function createProviders(given: Outside): Promise<Providers> {
  const { config, db, clock, settings } = given;
  refuseStandIns(config, settings.get('payments.providers').length > 0);
  const outside = { db, clock, dataDir: config.dataDir };
  return {
    sms: config.sms ? httpSms(config.sms) : outboxMessenger('sms', outside),
    mail: config.mail ? smtpMail(config.mail) : outboxMessenger('mail', outside),
    payment: await paymentProviders(given),
    botCheck: await createBotCheck(given),
    phone: firebasePhone(given),
    geo: mmdbGeo(),
    files: config.bucket ? await bucketFiles(config.bucket) : folderFiles(config.dataDir),
  };
}

function refuseStandIns({ standIns, sms, mail }: Config, payment: boolean): void {
  const missing: StandIn[] = [
    ...(payment ? [] : ['payment' as const]),
    ...(sms ? [] : ['sms' as const]),
    ...(mail ? [] : ['mail' as const]),
  ];
  const refused = missing.filter((name) => !standIns.includes(name));
  if (refused.length === 0) return;
  throw new Misconfigured(
    `Production has no real provider for ${new Intl.ListFormat('en').format(refused)}. ` +
      `To try it out with the built-in stand-ins, set ALLOW_SANDBOX=${missing.join()}.`,
  );
}
