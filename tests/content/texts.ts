// What editors wrote, by its kind.
import { basename } from 'node:path';
import { readFiles } from '../../src/lib/content-model/files.ts';
import type { Kind } from '../../src/lib/content-model/kinds.ts';
import { readContent } from '../../src/lib/content-model/read.ts';

export const written = readContent(readFiles()).texts;

/** All of a kind, each with its file's name alone. */
export const textsOf = (wanted: Kind) =>
  written
    .filter(({ kind }) => kind === wanted)
    .map((each) => ({ ...each, name: basename(each.file, '.md'), body: each.body.trim() }));
