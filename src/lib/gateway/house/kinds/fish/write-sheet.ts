// Writes docs/maths/fish.md. Run it after a change of a fish game.
import { writeFile } from 'node:fs/promises';
import { fishSheet } from './sheet.ts';

await writeFile(new URL('../../../../../../docs/maths/fish.md', import.meta.url), fishSheet());
