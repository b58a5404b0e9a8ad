// The script of a statement that checks itself, opened from a disk: it has its lines, proofs, heads and keys in the page, and
// asks nobody.
import { readPublished } from '../../../../lib/verifier/daybook/heads.ts';
import type { StatementLine } from '../../../../lib/verifier/daybook/lines.ts';
import { readSaved, type Saved } from '../../../../lib/verifier/daybook/saved.ts';
import type { TakenFault } from '../../../../lib/verifier/daybook/statement.ts';
import { canHash } from '../../../../lib/verifier/hash.ts';
import { part } from '../../frame/part.ts';
import { judge, wordsIn } from '../audit-verdict.ts';
import { element } from '../element.ts';

const DAY_MS = 86_400_000;

const say = wordsIn('words');
const verdict = part('verdict');

interface Shown extends StatementLine {
  name?: string | null;
}

/** English as the portal writes it: 21 Nov 2026, 21:02:44. */
const localeOf = (lang: string): string => (lang === 'en' ? 'en-GB' : lang);

const tell = (text: string, kind: string): void => verdict.append(element('p', kind, text));

async function check(): Promise<void> {
  const data = document.getElementById('statement')?.textContent ?? '';
  const [saved, published] = [readSaved(data), readPublished(data)];
  if (!saved || !published) return tell(say('damaged'), 'wrong');
  show(saved.about);
  if (!canHash()) return tell(say('notSecure'), 'wrong');
  const time = new Intl.DateTimeFormat(localeOf(document.documentElement.lang), {
    ...({
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: saved.about.zone,
      calendar: 'gregory',
    } as const),
  });
  const rows = part('lines');
  const { sentences } = await judge(saved, published, say, (line, why) =>
    rows.append(rowOf(line, why, time)),
  );
  for (const { text, kind } of sentences) tell(text, kind);
}

function show(about: Saved['about']): void {
  const { member, currency, from, to, zone } = about;
  // The day before the one that is not included any more.
  const last = new Date(Date.parse(to) - DAY_MS).toISOString().slice(0, 10);
  part('about').textContent =
    `${member}, ${currency}, ${from === last ? from : `${from} – ${last}`}, ${zone}`;
  for (const key of ['opening', 'came', 'went', 'closing'] as const) part(key).textContent = about[key];
}

function rowOf(line: Shown, why: TakenFault | undefined, time: Intl.DateTimeFormat): HTMLElement {
  const { at, title, name, number, amount, after } = line;
  const what = say(`line.${title}`, { name: name ?? '' }).replace(/[,，]?\s*$/, '');
  const mark = !why ? 'good' : why === 'open' ? 'open' : 'bad';
  const row = element('tr', `is-${mark}`);
  const cells = [time.format(new Date(at)), [what, number].filter(Boolean).join(', '), amount, after];
  row.append(...cells.map((text, at) => element('td', at > 1 ? 'num' : '', text)));
  row.append(element('td', 'mark', say(`mark.${mark}`)));
  return row;
}

void check();
