// Words for files that the gateway writes, in each language; English replaces what is missing.
import { fill } from './fill.ts';
import type { Locale } from './language.ts';

export interface Catalogue {
  [key: string]: string | Catalogue;
}

const find = (catalogue: Catalogue, path: string): string | undefined => {
  const found = path
    .split('.')
    .reduce<Catalogue[string] | undefined>(
      (at, name) => (typeof at === 'object' ? at[name] : undefined),
      catalogue,
    );
  return typeof found === 'string' ? found : undefined;
};

/** The sentence at a path of these catalogues; the last part of the path when there is none. */
export const wordIn =
  (catalogues: Record<Locale, Catalogue>) =>
  (locale: Locale, path: string, values: Readonly<Record<string, string>> = {}): string =>
    fill(
      find(catalogues[locale], path) ?? find(catalogues.en, path) ?? path.split('.').at(-1) ?? path,
      values,
    );
