// The pages that the editor offers.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../../src/lib/content-model/files.ts';

/** Pages by their files' names. */
export const pageNames = (): string[] =>
  readdirSync(join(CONTENT, 'pages')).map((file) => file.replace(/\.md$/, ''));
