// What the editor is about to write, held against the schemas that the build goes by.
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { reasonOf } from '../problem.ts';
import { type Place, places } from './places.ts';

/** As the library's page sends it. */
export interface Save {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

/** Sentences that say what the site would refuse; none when it may be saved. */
export function faultsOf({ additions, deletions }: Save): string[] {
  return [
    ...additions.flatMap(({ path, contents }) => {
      const place = placeOf(path);
      if (!place)
        return [`${path} is no file of the content: its name may have small letters, digits and hyphens.`];
      return faultsOfText(place, Buffer.from(contents, 'base64').toString('utf8'));
    }),
    ...deletions.flatMap(({ path }) =>
      placeOf(path)?.many ? [] : [`${path} stays: pages of the portal show it.`],
    ),
  ];
}

/** The same for one file's text. */
export function faultsOfText(place: Place, text: string): string[] {
  let data: unknown;
  try {
    data = place.file.endsWith('.json') ? JSON.parse(text) : parseFrontmatter(text).frontmatter;
  } catch (error) {
    return [`It cannot be read: ${reasonOf(error)}.`];
  }
  const issues = place.schema.safeParse(data).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(' → ')}: ${message}.`);
}

/** Where a file belongs; undefined outside of all places. */
export const placeOf = (path: string): Place | undefined =>
  places.find(({ file }) => {
    const [before = '', after] = file.split('*');
    if (after === undefined) return path === file;
    return (
      path.startsWith(before) &&
      path.endsWith(after) &&
      /^[a-z0-9-]+$/.test(path.slice(before.length, -after.length))
    );
  });
