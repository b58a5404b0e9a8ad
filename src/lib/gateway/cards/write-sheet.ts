// Writes docs/maths/cards.md. Run it after a change of the rooms or of the order of hands.
import { writeFile } from 'node:fs/promises';
import { cardSheet } from './sheet.ts';

await writeFile(new URL('../../../../docs/maths/cards.md', import.meta.url), cardSheet());
