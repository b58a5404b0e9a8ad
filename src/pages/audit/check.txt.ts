// The page that a player keeps of a statement, without a statement in it: the browser puts it in. It is no page to be opened here.
import type { APIRoute } from 'astro';
import { keptPage } from '../../islands/house/fairness/kept/kept-page.ts';
import { recordWords } from '../../lib/messages/records.ts';
import { languageTag, messages } from '../../lib/messages/server.ts';
import { STATEMENT_MARK } from '../../lib/rules/statement.ts';

export const GET: APIRoute = ({ locals: { lang } }) => {
  const t = messages(lang);
  const own = (key: string): string => t(`member:records.statement.${key}`, { zone: '' });
  const words = <K extends string>(keys: readonly K[], word: (key: K) => string): Record<K, string> =>
    Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<K, string>;
  const page = keptPage({
    lang: languageTag(lang),
    say: (key, values) => t(`pages:audit.${key}`, values),
    lines: recordWords(lang, 'movements.line'),
    columns: {
      ...words(['line', 'amount', 'after', 'root'], (key) => own(`columns.${key}`)),
      time: t('member:records.movements.columns.movedAt'),
    },
    sums: words(['opening', 'came', 'went', 'closing'], own),
    marks: words(['good', 'open', 'bad'], (key) => own(`mark.${key}`)),
    mark: STATEMENT_MARK,
  });
  return new Response(page, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-cache-tags': 'settings' },
  });
};
