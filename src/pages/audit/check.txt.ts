// The page that a player keeps of a statement, without a statement in it: the browser puts it in. It is no page to be opened here.
import type { APIRoute } from 'astro';
import { keptPage } from '../../islands/house/fairness/kept/kept-page.ts';
import { recordWord, recordWords } from '../../lib/messages/records.ts';
import { languageTag, messages } from '../../lib/messages/server.ts';
import { STATEMENT_MARK } from '../../lib/rules/statement.ts';

export const GET: APIRoute = ({ locals: { lang } }) => {
  const t = messages(lang);
  const record = (key: string): string => recordWord(lang, key);
  const own = (key: string): string => record(`statement.${key}`);
  const words = <K extends string>(keys: readonly K[], word: (key: K) => string): Record<K, string> =>
    Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<K, string>;
  const page = keptPage({
    lang: languageTag(lang),
    say: (key, values) => t(`pages:audit.${key}`, values),
    lines: recordWords(lang, 'movements.line'),
    columns: {
      time: record('movements.columns.movedAt'),
      ...words(['line', 'amount', 'after', 'root'], (key) => own(`columns.${key}`)),
    },
    sums: words(['opening', 'came', 'went', 'closing'], own),
    marks: words(['good', 'open', 'bad'], (key) => own(`mark.${key}`)),
    mark: STATEMENT_MARK,
  });
  return new Response(page, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-cache-tags': 'settings' },
  });
};
