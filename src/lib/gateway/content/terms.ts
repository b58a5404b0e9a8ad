// Terms by their hash: those in force, as the content says them, and those that were in force before.
import { createHash } from 'node:crypto';
import type { Content } from '../../content-model/read.ts';
import { exactText } from '../../rules/exact-text.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TermsVersions } from '../db/schema.ts';

export interface Terms {
  kind: TermsVersions['kind'];
  /** Of a promotion, the name of its file; otherwise the kind again. */
  name: string;
  /** All that a member agrees to, as an exact text. */
  definition: string;
  hash: string;
}

/** The terms in force. How a promotion looks and where it is listed is no part of its terms. */
export function termsOf(content: Content): Terms[] {
  const shared = content.entriesOf('promotionTerms')[0]?.body;
  return [
    ...content.entriesOf('promotions').map(({ name, data, body }) => {
      const { title, claim, summary, starts, ends, who, paid, terms, examples, steps } = data;
      const agreed = { title, claim, summary, starts, ends, who, paid, terms, examples, steps };
      return versionOf('promotion', name, { ...agreed, text: body, shared });
    }),
    ...content.entriesOf('vip').map(({ data }) => versionOf('vip', 'vip', data.club)),
    ...content.entriesOf('points').map(({ data }) => versionOf('points', 'points', data.mall)),
    ...content
      .entriesOf('missions')
      .map(({ name, data: { order: _, art: __, ...agreed }, body }) =>
        versionOf('mission', name, { ...agreed, text: body }),
      ),
    ...content.entriesOf('tickets').map(({ data }) => versionOf('tickets', 'tickets', data.desk)),
    ...content.entriesOf('referral').map(({ data }) => versionOf('referral', 'referral', data.programme)),
  ];
}

function versionOf(kind: Terms['kind'], name: string, agreed: object): Terms {
  const definition = exactText({ kind, name, ...agreed });
  return { kind, name, definition, hash: createHash('sha256').update(definition).digest('hex') };
}

/** Keeps the terms in force for ever. What is kept already stays; several processes may do it at once. */
export async function keepTerms({ db, clock }: Pick<Ctx, 'db' | 'clock'>, content: Content): Promise<void> {
  await db
    .insertInto('terms_versions')
    .values(termsOf(content).map((terms) => ({ ...terms, first_used_at: clock.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The versions that were ever in force under a name, the newest first. */
export const versionsOf = ({ db }: Pick<Ctx, 'db'>, name: string) =>
  db
    .selectFrom('terms_versions')
    .select(['kind', 'name', 'hash', 'first_used_at'])
    .where('name', '=', name)
    .orderBy('first_used_at', 'desc')
    .orderBy('hash')
    .execute();

/** The versions of a promotion with what they said, the newest first. */
export const promotionVersions = ({ db }: Pick<Ctx, 'db'>, promotion: string) =>
  db
    .selectFrom('terms_versions')
    .select(['hash', 'definition', 'first_used_at'])
    .where('kind', '=', 'promotion')
    .where('name', '=', promotion)
    .orderBy('first_used_at', 'desc')
    .orderBy('hash')
    .execute();

/** Terms as they were, by their hash or by its first letters; undefined when there are none, or more than one. */
export async function termsKept({ db }: Pick<Ctx, 'db'>, hash: string) {
  const found = await db
    .selectFrom('terms_versions')
    .selectAll()
    .where('hash', '>=', hash)
    .where('hash', '<', `${hash}g`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
