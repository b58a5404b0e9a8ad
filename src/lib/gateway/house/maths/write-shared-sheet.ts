// Writes docs/maths/shared.md. Run it after a change of prices or rules of tables, races or contests.
import { writeFile } from 'node:fs/promises';
import { sharedSheet } from './shared-sheet.ts';

await writeFile(new URL('../../../../../docs/maths/shared.md', import.meta.url), sharedSheet());
