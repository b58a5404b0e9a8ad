// Checks what the editor is about to write by all the rules of the build.

import { sentenceOf } from '../../src/lib/content-model/fault.ts';
import { readFiles } from '../../src/lib/content-model/files.ts';
import { kindOf } from '../../src/lib/content-model/kinds.ts';
import { contentFaults } from '../content/check.ts';
import { type Place, places } from './places.ts';

/** As the library's page sends it. */
export interface Save {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

/** Sentences that say what the site would refuse after it, and takes now; none when it may be saved. */
export function faultsOf({ additions, deletions }: Save): string[] {
  const strangers = additions.filter(({ path }) => !placeOf(path));
  const staying = deletions.filter(({ path }) => !placeOf(path)?.many);
  if (strangers.length + staying.length > 0)
    return [
      ...strangers.map(
        ({ path }) =>
          `${path} is not a file of the content. Use small letters, digits and hyphens in its name.`,
      ),
      ...staying.map(({ path }) => `You cannot delete ${path}, because pages of the portal show it.`),
    ];
  const files = readFiles();
  const before = new Set(contentFaults(files).map(sentenceOf));
  for (const { path } of deletions) files.delete(path);
  for (const { path, contents } of additions)
    files.set(path, Buffer.from(contents, 'base64').toString('utf8'));
  return contentFaults(files)
    .map(sentenceOf)
    .filter((sentence) => !before.has(sentence));
}

/** Where a file belongs; undefined outside of all places. */
export const placeOf = (path: string): Place | undefined => places.find(({ key }) => key === kindOf(path));
