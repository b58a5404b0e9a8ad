// Pages read the content by Astro, the gateway without it; what both get must be the same.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sync } from 'astro';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../bin/project.ts';
import { temporaryFolder } from '../../bin/temporary.ts';
import { readFiles } from '../../src/lib/content-model/files.ts';
import { type Kind, kinds } from '../../src/lib/content-model/kinds.ts';
import { readContent } from '../../src/lib/content-model/read.ts';

interface AstroEntry {
  id: string;
  data: unknown;
  body?: string;
}

let byAstro: { values(collection: string): AstroEntry[] };
beforeAll(async () => {
  const cacheDir = await temporaryFolder('content');
  await sync({ root: PROJECT, cacheDir, logLevel: 'error' });
  const store = pathToFileURL(join(PROJECT, 'node_modules/astro/dist/content/mutable-data-store.js'));
  const { MutableDataStore } = await import(store.href);
  byAstro = await MutableDataStore.fromFile(pathToFileURL(join(cacheDir, 'data-store.json')));
});

const content = readContent(readFiles());

/** Entries as Astro names them: those of a data file by their keys. */
const ownEntries = (kind: Kind): AstroEntry[] =>
  content
    .entriesOf(kind)
    .flatMap(({ name, data, body }) =>
      kinds[kind].file.endsWith('.json')
        ? Object.entries(data).map(([id, each]) => ({ id, data: each }))
        : [{ id: name, data, body }],
    );

const inOrder = (entries: AstroEntry[]): AstroEntry[] =>
  entries
    .map(({ id, data, body }) => ({ id, data, ...(body !== undefined && { body: body.trim() }) }))
    .sort((a, b) => a.id.localeCompare(b.id));

describe.each(Object.keys(kinds) as Kind[])('of %s', (kind) => {
  it('pages and gateway read the same entries, each with the same data and text', () => {
    const own = ownEntries(kind);
    expect(own.length).toBeGreaterThan(0);
    expect(inOrder(byAstro.values(kind))).toEqual(inOrder(own));
  });
});
