// The mail to the owner of an account that its protection has changed: what and when, from where, and what to do otherwise.
import { messageIn } from '../../messages/gateway.ts';
import { letterIn } from '../../messages/inbox.ts';
import type { Locale } from '../../messages/language.ts';
import { type Mail, mailOf } from '../../messages/mail.ts';
import { momentInWords, zoneInWords } from '../../messages/moment.ts';
import type { Fact, LetterKind } from '../../rules/inbox.ts';
import { localTime } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { portalAddress } from '../core/portal-address.ts';
import type { RequestLike } from '../core/request-like.ts';

/** Nobody can log in to lock it, or it is locked already. */
const SHUT: ReadonlySet<LetterKind> = new Set<LetterKind>(['account_locked', 'account_closed']);

interface Noticed {
  kind: LetterKind;
  facts: Record<string, Fact>;
  at: Date;
  locale: Locale;
  /** The change as a sentence. */
  changed: string;
  account: string;
}

export function securityMail(
  ctx: Ctx,
  request: RequestLike,
  { locale, changed, account, kind, facts, at }: Noticed,
): Mail {
  const [brand, zone] = [ctx.settings.get('brand.name'), ctx.settings.get('portal.zone')];
  const say = (
    key: 'subject' | 'hello' | 'when' | 'yours' | 'lock' | 'otherwise' | 'act' | 'help' | 'never',
  ): string => messageIn(locale, `gateway:changed.${key}`, { brand, account });
  const when = `${momentInWords(localTime(at, zone).slice(0, 16), locale)} (${zoneInWords(zone, at)})`;
  const rows = [{ label: say('when'), value: when }, ...letterIn({ locale, zone }, kind, facts).rows];
  const shut = SHUT.has(kind);
  const address = portalAddress(ctx, request);
  return mailOf({
    ...{ locale, brand, subject: say('subject') },
    parts: [
      say('hello'),
      changed,
      { rows },
      say('yours'),
      say(shut ? 'otherwise' : 'lock'),
      shut
        ? { link: `${address}/help/contact`, label: say('help') }
        : { link: `${address}/?center=securityCenter`, label: say('act') },
      say('never'),
    ],
  });
}
