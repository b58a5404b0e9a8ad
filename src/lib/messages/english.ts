// English sentences for what is no page: the manifest, feeds, pictures. The pages' own way is ready only once a page was shown.
import common from '../../../public/locales/en/common.json' with { type: 'json' };
import games from '../../../public/locales/en/games.json' with { type: 'json' };
import house from '../../../public/locales/en/house.json' with { type: 'json' };
import pages from '../../../public/locales/en/pages.json' with { type: 'json' };

interface Catalogue {
  [key: string]: string | Catalogue;
}

const catalogues: Catalogue = { common, games, house, pages };

/** The sentence at `namespace:path.to.key`; the key itself when there is none. */
export function english(key: string): string {
  const found = key
    .split(/[:.]/)
    .reduce<Catalogue[string] | undefined>(
      (at, name) => (typeof at === 'object' ? at[name] : undefined),
      catalogues,
    );
  return typeof found === 'string' ? found : key;
}
