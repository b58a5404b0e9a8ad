// The script of the page of the audit: checks a saved statement against published heads. All of it is loaded with the page, so
// it works without a network and without a login.
import { readPublished } from '../../../lib/verifier/daybook/heads.ts';
import { dataOf, readSaved } from '../../../lib/verifier/daybook/saved.ts';
import { canHash } from '../../../lib/verifier/hash.ts';
import { part } from '../frame/part.ts';
import { judge, wordsIn } from './audit-verdict.ts';
import { element } from './element.ts';

const say = wordsIn('audit-words');

const [fileField, headsField] = [
  part('audit-file') as HTMLInputElement,
  part('audit-heads') as HTMLTextAreaElement,
];
const [fault, result] = [part('audit-fault'), part('audit-result')];

const CLASSES = { right: 'fair-verdict right', wrong: 'fair-verdict wrong', note: 'soft small' };

async function check(): Promise<void> {
  fault.textContent = '';
  result.replaceChildren();
  if (!canHash()) return complain('notSecure');
  const text = (await fileField.files?.[0]?.text()) ?? '';
  const saved = readSaved(text);
  if (!saved) return complain('noFile');
  const given = headsField.value.trim();
  const published = readPublished(given || dataOf(text));
  if (!published) return complain('noHeads');
  const { sentences } = await judge(saved, published, say);
  result.replaceChildren(...sentences.map(({ text, kind }) => element('p', CLASSES[kind], text)));
  if (!given) result.append(element('p', CLASSES.note, say('ownHeads')));
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

part('audit-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
part('audit-fetch').addEventListener('click', () => void fetchHeads());
