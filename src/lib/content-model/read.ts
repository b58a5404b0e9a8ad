// What editors wrote, read from its files and held against its schemas and rules. Pages read the same files by Astro.
import type { z } from 'zod';
import type { Fault } from './fault.ts';
import type { Files } from './files.ts';
import { type Kind, kinds } from './kinds.ts';
import { ruleFaults } from './rules.ts';
import { type Written, writtenIn } from './texts.ts';
import { keyFaults } from './wanted.ts';

export type DataOf<K extends Kind> = z.output<(typeof kinds)[K]['schema']>;

/** An entry that its schema takes. */
export interface Entry<K extends Kind> {
  /** Its file without folder and ending. */
  name: string;
  data: DataOf<K>;
  /** The markdown under the front matter. */
  body: string;
}

export interface Content {
  /** The entries of a kind, by the names of their files; those with a fault in their keys are left out. */
  entriesOf<K extends Kind>(kind: K): Entry<K>[];
  /** What is wrong; links to pages are not looked at, since they are the build's to know. */
  faults: Fault[];
  /** Each file that could be taken apart. */
  texts: Written[];
}

export function readContent(files: Files): Content {
  const read = [...files].map(([file, text]) => writtenIn(file, text));
  const texts = read.filter((each) => 'kind' in each);
  const unreadable = read.filter((each) => 'says' in each);
  const inKeys = texts.flatMap(({ file, kind, data }) =>
    keyFaults(kinds[kind].schema, data).map(({ path, says }) => ({ file, where: path.join('.'), says })),
  );
  return {
    entriesOf: (kind) =>
      texts
        .filter((each) => each.kind === kind)
        .flatMap((each) => entryOf(kind, each))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    faults: [...unreadable, ...inKeys, ...ruleFaults(texts)],
    texts,
  };
}

function entryOf<K extends Kind>(kind: K, { file, data, body }: Written): Entry<K>[] {
  const { success, data: read } = kinds[kind].schema.safeParse(data);
  const name = file.replace(/^.*\/|\.\w+$/g, '');
  return success ? [{ name, data: read as DataOf<K>, body: body.trim() }] : [];
}
