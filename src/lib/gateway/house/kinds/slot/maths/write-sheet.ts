// Writes docs/maths/slots.md. Run it after a change of a slot: it measures what changed, some minutes for a cascade.
// `--all` measures every slot again, as after a change of the rules themselves.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { slotTitles } from '../../../titles/slot/index.ts';
import { measure, rowsIn, sheetOf } from './sheet.ts';

const ROUNDS = 2_000_000;
const target = new URL('../../../../../../../docs/maths/slots.md', import.meta.url);

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const before = values.all ? '' : await readFile(target, 'utf8');

const rows = slotTitles().map((title) => {
  const known = rowsIn(before, title);
  if (known) return known;
  const measured = measure(title, ROUNDS);
  console.log(measured.results.join('  '));
  return measured;
});
await writeFile(target, sheetOf(rows, ROUNDS));
