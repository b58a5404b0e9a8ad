// The files that editors wrote. The build puts them into the built product (`astro.config.mjs`), so what serves pages has
// the very files that the pages were made from.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files by their path under the content's folder, as they are. */
export type Files = ReadonlyMap<string, string>;

export const CONTENT = fileURLToPath(new URL('../content/', import.meta.url));

export const readFiles = (): Map<string, string> =>
  new Map(
    readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(md|json)$/.test(file))
      .map((file) => [file, readFileSync(join(CONTENT, file), 'utf8')]),
  );
