// A member's messages, and how many of them are unread.
import { letterIn, openLabel, type Reading } from '../../messages/inbox.ts';
import type { Locale } from '../../messages/language.ts';
import {
  type Fact,
  kindOf,
  type LetterGroup,
  type LetterKind,
  letterKinds,
  MESSAGES_A_PAGE,
} from '../../rules/inbox.ts';
import type { Ctx } from '../core/ctx.ts';

export interface ListedMessage {
  id: string;
  group: LetterGroup;
  title: string;
  /** One line of it. */
  lead: string;
  text: string;
  note: string;
  rows: { label: string; value: string }[];
  act: { label: string; link: string } | null;
  /** Ids of pictures. */
  files: string[];
  at: string;
  read: boolean;
}

export type Shown = 'all' | 'unread' | 'notices';

/** What is shown to a member: what was neither deleted nor withdrawn. */
const shownTo = ({ db }: Pick<Ctx, 'db'>, memberId: bigint) =>
  db
    .selectFrom('member_messages as m')
    .leftJoin('letters as l', 'l.id', 'm.letter_id')
    .where('m.member_id', '=', memberId)
    .where('m.deleted_at', 'is', null)
    .where('l.withdrawn_at', 'is', null);

export async function countMessages(ctx: Pick<Ctx, 'db'>, memberId: bigint) {
  const { unread, all } = await shownTo(ctx, memberId)
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('m.read_at', 'is', null).as('unread'),
      fn.countAll<bigint>().as('all'),
    ])
    .executeTakeFirstOrThrow();
  return { unread: Number(unread), all: Number(all) };
}

/** How many unread messages a member has: what the menu says, on every page. */
export async function countUnread(ctx: Pick<Ctx, 'db'>, memberId: bigint): Promise<number> {
  const { count } = await shownTo(ctx, memberId)
    .where('m.read_at', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of messages, the newest first; `before` is the id of the last one that was shown. `more` says whether older ones follow. */
export async function listMessages(
  ctx: Ctx,
  memberId: bigint,
  { shown, before, locale }: { shown: Shown; before?: bigint | undefined; locale: Locale },
): Promise<{ list: ListedMessage[]; more: boolean }> {
  const rows = await shownTo(ctx, memberId)
    .select(['m.id', 'm.kind', 'm.facts', 'm.link', 'm.created_at', 'm.read_at'])
    .select(['l.texts', 'l.link as letterLink'])
    .select(({ selectFrom }) =>
      selectFrom('message_files as f')
        .whereRef('f.message_id', '=', 'm.id')
        .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['f.file_id']).orderBy('f.place').as('ids'))
        .as('files'),
    )
    .$if(shown === 'unread', (query) => query.where('m.read_at', 'is', null))
    .$if(shown === 'notices', (query) => query.where('m.kind', '=', 'letter'))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0n))
    .orderBy('m.id', 'desc')
    .limit(MESSAGES_A_PAGE + 1)
    .execute();
  const reading = { locale, zone: ctx.settings.get('portal.zone') };
  const [first] = ctx.settings.get('brand.languages');
  const list = rows.slice(0, MESSAGES_A_PAGE).map((row) => ({
    id: String(row.id),
    ...(row.kind === 'letter'
      ? staffLetter(row, reading, first)
      : ownLetter(
          row.kind as LetterKind,
          { ...(row.facts as Record<string, Fact>), notice: `SN-${row.id}` },
          row.link,
          reading,
        )),
    files: row.files ?? [],
    at: row.created_at.toISOString(),
    read: row.read_at !== null,
  }));
  return { list, more: rows.length > MESSAGES_A_PAGE };
}

/** What the portal wrote. A kind that this version does not have is shown as nothing but its moment. */
function ownLetter(kind: LetterKind, facts: Record<string, Fact>, link: string | null, reading: Reading) {
  if (!Object.hasOwn(letterKinds, kind)) return { group: 'notice' as const, ...EMPTY };
  const { group, act: page } = kindOf(kind);
  const { act: label, ...words } = letterIn(reading, kind, facts);
  const to = link ?? (typeof page === 'function' ? page(facts) : page);
  return { group, ...words, act: to && label ? { label, link: to } : null };
}

const EMPTY = { title: '', lead: '', text: '', note: '', rows: [], act: null };

/** By language, what staff wrote. */
export type LetterTexts = Partial<Record<Locale, { title: string; body: string }>>;

const LEAD = 120;

function staffLetter(
  row: { texts: unknown; letterLink: string | null },
  { locale }: Reading,
  first: Locale | undefined,
) {
  const texts = row.texts as LetterTexts;
  const { title, body } = texts[locale] ??
    texts[first ?? 'en'] ??
    Object.values(texts)[0] ?? { title: '', body: '' };
  const lead = body.split('\n')[0]?.slice(0, LEAD) ?? '';
  const link = row.letterLink;
  const act = link ? { label: openLabel(locale), link } : null;
  return { group: 'notice' as const, title, lead, text: body, note: '', rows: [], act };
}
