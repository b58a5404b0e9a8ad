// The page that a player keeps of a statement: everything that a check takes is in it, and it may ask nobody.
import type { Say } from '../../frame/say.ts';
import { VERDICT_WORDS } from '../audit-verdict.ts';
import { wordsFor } from '../audit-words.ts';
import style from './kept.css?raw';
import script from './kept.ts?alone';

interface Kept {
  lang: string;
  /** Speaks of the audit. */
  say: Say;
  /** Names of the kinds of lines, by title. */
  lines: Record<string, string>;
  columns: Record<'time' | 'line' | 'amount' | 'after' | 'root', string>;
  sums: Record<'opening' | 'came' | 'went' | 'closing', string>;
  marks: Record<'good' | 'open' | 'bad', string>;
  /** Where the statement, its heads and keys go as JSON. */
  mark: string;
}

const under = (prefix: string, words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [`${prefix}.${key}`, word]));

const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function keptPage({ lang, say, lines, columns, sums, marks, mark }: Kept): string {
  const words = wordsFor([...VERDICT_WORDS, 'damaged'], say, {
    ...under('line', lines),
    ...under('mark', marks),
  });
  const title = safe(say('keep.title'));
  const totals = Object.entries(sums).map(
    ([key, word]) => `<div><dt>${safe(word)}</dt><dd data-${key}></dd></div>`,
  );
  const head = Object.entries(columns).map(
    ([key, word]) => `<th scope="col"${/amount|after/.test(key) ? ' class="num"' : ''}>${safe(word)}</th>`,
  );
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="soft" data-about></p>
<div role="status" data-verdict></div>
<p class="soft">${safe(say('keep.text'))}</p>
<dl>${totals.join('')}</dl>
<table><thead><tr>${head.join('')}</tr></thead><tbody data-lines></tbody></table>
</main>
<script type="application/json" id="words">${words}</script>
<script type="application/json" id="statement">${mark}</script>
<script>${script.replaceAll('</', '<\\/')}</script>
</body>
</html>
`;
}
