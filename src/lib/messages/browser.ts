// Sentences in the browser: each part loads the catalogues that it uses, and English replaces what is missing.
import { fill } from './fill.ts';

type Catalogue = { [key: string]: string | Catalogue };

const FALLBACK = 'en';

const loaded = new Map<string, Catalogue>();
const loading = new Map<string, Promise<void>>();

/** The language of the page. */
export const locale = (): string => globalThis.document?.documentElement.dataset.locale ?? FALLBACK;

/** Loads catalogues (`auth`, `member`, …) in the page's language; each once. */
export async function loadMessages(...namespaces: string[]): Promise<void> {
  const languages = [...new Set([FALLBACK, locale()])];
  await Promise.all(languages.flatMap((lng) => namespaces.map((namespace) => loadOne(lng, namespace))));
}

function loadOne(lng: string, namespace: string): Promise<void> {
  const id = `${lng}/${namespace}`;
  const known = loading.get(id);
  if (known) return known;
  const wanted = fetch(`/locales/${id}.json`)
    .then(async (answer) => {
      if (answer.ok) loaded.set(id, await answer.json());
      else if (lng === FALLBACK) throw new Error(`The catalogue ${id} did not load.`);
    })
    .catch((error: unknown) => {
      loading.delete(id);
      throw error;
    });
  loading.set(id, wanted);
  return wanted;
}

/**
 * The sentence at `namespace:path.to.key`, with `{{name}}` filled in; the key itself when there is none. A number given
 * as `count` chooses between `key_one`, `key_other` and what else the language's plurals have.
 */
export function t(key: string, values: Record<string, string | number> = {}): string {
  return fill(counted(key, values.count) ?? lookup(key) ?? key, values);
}

function counted(key: string, count: string | number | undefined): string | undefined {
  if (typeof count !== 'number') return undefined;
  const form = new Intl.PluralRules(locale() === 'cn' ? 'zh' : locale()).select(count);
  return lookup(`${key}_${form}`) ?? lookup(`${key}_other`);
}

/** The bare sentence, or undefined. A catalogue may also have the whole key, dots included (`faults:password.short`). */
export function lookup(key: string): string | undefined {
  const [namespace, path = ''] = key.split(':');
  for (const lng of [locale(), FALLBACK]) {
    const catalogue = loaded.get(`${lng}/${namespace}`);
    const found =
      catalogue?.[path] ?? path.split('.').reduce<Catalogue | string | undefined>(step, catalogue);
    if (typeof found === 'string') return found;
  }
  return undefined;
}

const step = (at: Catalogue | string | undefined, name: string): Catalogue | string | undefined =>
  typeof at === 'object' ? at[name] : undefined;
