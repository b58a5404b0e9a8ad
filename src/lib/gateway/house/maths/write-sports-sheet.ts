// Writes docs/maths/sports.md. Run it after a change of a lottery's table.
import { writeFile } from 'node:fs/promises';
import { sportsSheet } from './sports-sheet.ts';

await writeFile(new URL('../../../../../docs/maths/sports.md', import.meta.url), sportsSheet());
