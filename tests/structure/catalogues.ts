// The catalogues of sentences, and which of their keys the sources ask for.
import { codeFiles, projectFiles, read } from './sources.ts';

export const ENGLISH = 'public/locales/en/';

export const catalogueFiles = projectFiles().filter(
  (path) => path.startsWith('public/locales/') && path.endsWith('.json'),
);
export const namespaces = catalogueFiles
  .filter((path) => path.startsWith(ENGLISH))
  .map((path) => path.slice(ENGLISH.length, -'.json'.length));

/** Key by dotted path → sentence. */
export function sentences(path: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') found.set(key, value);
    else
      for (const [name, inner] of Object.entries(value as object)) walk(inner, key ? `${key}.${name}` : name);
  };
  walk(JSON.parse(read(path)), '');
  return found;
}

/** Every key with its catalogue, as sources write it: `pages:home.title`. */
export const everyKey = namespaces.flatMap((name) =>
  [...sentences(`${ENGLISH}${name}.json`).keys()].map((key) => `${name}:${key}`),
);

/** What is in quotes: as it is, or as a pattern where the source puts something in. */
type InQuotes = string | RegExp;

/** In these folders `say` puts the catalogue in front of the key. */
const SPEAKERS: [folder: string, prefix: string][] = [
  ['src/islands/house/', 'house:'],
  ['src/islands/house/', 'house:fairness.'],
  ['src/pages/fairness.astro', 'house:fairness.'],
];

/** Keys whose names are made of data, in ways that no quotes show. Other tests compare them with that data. */
export const COMPUTED: [keys: RegExp, by: string][] = [
  [/^errors:/, 'the error codes of contract/errors.ts'],
  [/^inbox:/, 'the kinds of rules/inbox.ts, put together by messages/inbox.ts'],
  [/^house:fairness\.grid\./, 'the steps of a round, which lib/verifier names'],
  [/^limits:atVendors$/, 'messages/errors.ts, after the sentence of a limit'],
  [/^limits:afterwards\./, 'messages/errors.ts, by the phase of a self-exclusion'],
  [/^faults:/, 'field, fault and pattern, put together by messages/faults.ts'],
];

const QUOTED = /(['"`])((?:(?!\1)[^\n\\]|\\.)*)\1/g;
const INSERT = /\$\{(?:[^{}]|\{[^}]*\})*\}/g;

/** Every key that a source names, and patterns for those it puts together. */
export const askedKeys = codeFiles('src').flatMap((file) => {
  const quoted = quotedIn(read(file));
  const named = quoted.filter((text) => namespaces.some((name) => text.startsWith(`${name}:`)));
  const direct = named.flatMap((text) => asAsked(text, true, file));
  const spoken = SPEAKERS.filter(([folder]) => file.startsWith(folder)).flatMap(([, prefix]) =>
    quoted.flatMap((text) => asAsked(prefix + text, false, file)),
  );
  return [...direct, ...spoken];
});

/** Also what is quoted inside the inserts of a template. */
function quotedIn(source: string): string[] {
  return [...source.matchAll(QUOTED)].flatMap(([, mark, text = '']) =>
    mark === '`' ? [text, ...[...text.matchAll(INSERT)].flatMap(([insert]) => quotedIn(insert))] : [text],
  );
}

/** `exact` when the source names the catalogue itself, so that a key without a sentence is a fault. */
function asAsked(
  text: string,
  exact: boolean,
  file: string,
): { asked: InQuotes; exact: boolean; file: string }[] {
  const parts = text.split(INSERT);
  if (parts.some((part) => !/^[\w.:-]*$/.test(part))) return [];
  if (parts.length === 1) return [{ asked: text, file, exact }];
  // A pattern of inserts alone would fit every key of its catalogue.
  if (/^\w+:(fairness\.)?\.*$/.test(parts.join(''))) return [];
  return [{ asked: new RegExp(`^${parts.map(RegExp.escape).join('[\\w.-]+')}$`), file, exact }];
}

/** `count_one` and `count_other` are asked for as `count`. */
export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
