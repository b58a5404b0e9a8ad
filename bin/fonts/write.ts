// Writes the files of the display font anew: `node bin/fonts/write.ts`.
import { writeFile } from 'node:fs/promises';
import { cutFonts } from './cut.ts';

const folder = new URL('../../src/layouts/fonts/', import.meta.url);
for (const { name, bytes } of await cutFonts()) await writeFile(new URL(name, folder), bytes);
