// The content's folder, as the editor's server sees it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../project.ts';

export const CONTENT = join(PROJECT, 'src', 'lib', 'content');

/** Pages by their files' names. */
export const pageNames = (): string[] =>
  readdirSync(join(CONTENT, 'pages')).map((file) => file.replace(/\.md$/, ''));
