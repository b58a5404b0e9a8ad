// What a member was told of changes to what protects the account, for the page where it is protected.
import { letterIn } from '../../messages/inbox.ts';
import type { Locale } from '../../messages/language.ts';
import { type Fact, kindOf, type LetterKind, letterKinds } from '../../rules/inbox.ts';
import type { Ctx } from '../core/ctx.ts';

const MOST = 20;

const securityKinds = (Object.keys(letterKinds) as LetterKind[]).filter(
  (kind) => kindOf(kind).group === 'security',
);

export interface SecurityLetter {
  kind: string;
  title: string;
  /** Where from and by which device; empty when it is not known. */
  place: string;
  device: string;
  at: string;
}

/** The latest, the newest first. One whose message was deleted is there too: anyone who made the change may have deleted it. */
export async function securityLetters(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  memberId: bigint,
  locale: Locale,
): Promise<SecurityLetter[]> {
  const rows = await ctx.db
    .selectFrom('member_messages')
    .select(['kind', 'facts', 'created_at'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', securityKinds)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const reading = { locale, zone: ctx.settings.get('portal.zone') };
  return rows.map(({ kind, facts, created_at }) => {
    const [place, device] = (['place', 'device'] as const).map((name) => {
      const known = { [name]: (facts as Record<string, Fact>)[name] ?? '' };
      return letterIn(reading, kind as LetterKind, known).rows[0]?.value ?? '';
    }) as [string, string];
    const { title } = letterIn(reading, kind as LetterKind, {});
    return { kind, title, place, device, at: created_at.toISOString() };
  });
}
