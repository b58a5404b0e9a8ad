// The script of the page of the audit: checks a saved statement against published heads. All of it is loaded with the page, so
// it works without a network and without a login.
import { checkHeads, readPublished } from '../../../lib/verifier/daybook/heads.ts';
import { checkLine, readStatement, type StatementLine } from '../../../lib/verifier/daybook/lines.ts';
import { canHash } from '../../../lib/verifier/hash.ts';
import { part } from '../frame/part.ts';
import { element } from './element.ts';

const words = JSON.parse(document.querySelector('#audit-words')?.textContent ?? '{}') as Record<
  string,
  string
>;

const say = (key: string, values: Record<string, string | number> = {}): string =>
  (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const [fileField, headsField] = [
  part('audit-file') as HTMLInputElement,
  part('audit-heads') as HTMLTextAreaElement,
];
const [fault, result] = [part('audit-fault'), part('audit-result')];

async function check(): Promise<void> {
  fault.textContent = '';
  result.replaceChildren();
  if (!canHash()) return complain('notSecure');
  const text = (await fileField.files?.[0]?.text()) ?? '';
  const lines = readStatement(text);
  if (!lines) return complain('noFile');
  const given = headsField.value.trim();
  const published = readPublished(given || text);
  if (!published) return complain('noHeads');
  const { heads, faults } = await checkHeads(published);
  const told = faults.map(({ day }) => element('p', 'fair-verdict wrong', say('badHead', { day })));
  let [done, open] = [0, 0];
  for (const line of lines) {
    const wrong = await checkLine(line, heads);
    if (!wrong) done++;
    else if (wrong === 'open') open++;
    else told.push(element('p', 'fair-verdict wrong', say('bad', { line: named(line) })));
  }
  const verdict = say('good', { done, count: lines.length });
  const isFine = told.length === 0 && done > 0;
  result.replaceChildren(element('p', `fair-verdict ${isFine ? 'right' : 'wrong'}`, verdict), ...told);
  if (open > 0) result.append(element('p', 'soft small', say('open', { count: open })));
  if (!given) result.append(element('p', 'soft small', say('ownHeads')));
}

async function fetchHeads(): Promise<void> {
  fault.textContent = '';
  const text = await fetch('/audit/heads.json')
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const published = readPublished(text);
  if (!published) return complain('notLoaded');
  headsField.value = text;
  const newest = published.heads[0];
  const day = newest ? (JSON.parse(newest.head) as { day: string }).day : '';
  result.replaceChildren(element('p', 'soft small', say('fetched', { count: published.heads.length, day })));
}

function complain(key: string): void {
  fault.textContent = say(key);
}

const named = ({ id, at, amount }: StatementLine): string => `${at}, ${amount}, ${id}`;

part('audit-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
part('audit-fetch').addEventListener('click', () => void fetchHeads());
