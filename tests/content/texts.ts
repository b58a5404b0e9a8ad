// What editors wrote, by its kind.
import { basename } from 'node:path';
import { readFiles, type Written, writtenIn } from '../../bin/content/texts.ts';
import type { Kind } from '../../src/lib/content/kinds.ts';

export const written: Written[] = [...readFiles()]
  .map(([file, text]) => writtenIn(file, text))
  .filter((each) => 'kind' in each);

/** All of a kind, each with its file's name alone. */
export const textsOf = (wanted: Kind) =>
  written
    .filter(({ kind }) => kind === wanted)
    .map((each) => ({ ...each, name: basename(each.file, '.md'), body: each.body.trim() }));
