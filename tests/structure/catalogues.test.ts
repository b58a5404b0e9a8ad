// The words of the interface: whole in each language, really translated, each of them used, none of them missing.
import { createRequire } from 'node:module';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { errorStatus } from '../../src/lib/contract/errors.ts';
import { translated as others } from '../../src/lib/rules/locales.ts';
import { patterns } from '../../src/lib/rules/patterns.ts';
import {
  askedKeys,
  COMPUTED,
  catalogueFiles,
  ENGLISH,
  everyKey,
  namespaces,
  sentences,
  withoutPlural,
} from './catalogues.ts';
import { projectFiles, read } from './sources.ts';

/** Names and signs, the same in every language. */
const NAMES =
  'RTP VIP HMAC-SHA256 Android WhatsApp Facebook Telegram Zalo Line WeChat Email recovery-codes WILD SCATTER x P B T Lieng Tien Len Tiers Orphelins'.split(
    ' ',
  );
/** Words that a language shares with English. */
const SHARED: Record<(typeof others)[number], string[]> = {
  cn: [],
  id: 'Deposit Jackpot koi Menu PvP E-sports Stablecoin Ref Captcha passkey Filter deposit Bonus Live Per Status Cashback Odds Baccarat Banker Player Handicap Parlay Slip Map Hong Kong Downline Over Under Fold Check Call'.split(
    ' ',
  ),
  th: ['PvP'],
  vi: 'Jackpot Stablecoin Hot Baccarat Roulette'.split(' '),
};
/** What can be wrong with a field (`Fault` of rules/register.ts). */
const FAULTS = [
  'empty',
  'mismatch',
  'unasked',
  'age',
  'days',
  'backwards',
  'past',
  'reserved',
  'short',
  'long',
  'atLeast',
  'atMost',
  'form',
  // What is said before the rule's own sentence.
  'format',
];
/** What makes pages on the server. */
const RENDERED = /\.astro$|^src\/(layouts|pages|lib\/(content|found))\//;
/** Vietnamese beside every language: the specification wants the maintenance page in both. */
const BOTH = /^common:maintenance\.\w+Vi$/;

describe.each(others)('the catalogues of %s', (language) => {
  const translated = namespaces.filter((name) => catalogueFiles.includes(fileOf(language, name)));

  test.each(translated)('%s has every English key, with the same values put in', (name) => {
    const [english, own] = [sentences(`${ENGLISH}${name}.json`), sentences(fileOf(language, name))];
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, sentence] of english) expect(slots(own.get(key)), key).toEqual(slots(sentence));
  });

  test.each(translated)('%s is not English under another name', (name) => {
    const own = sentences(fileOf(language, name));
    const same = [...sentences(`${ENGLISH}${name}.json`)].filter(
      ([key, sentence]) => own.get(key) === sentence && !BOTH.test(`${name}:${key}`),
    );
    const known = new Set([...NAMES, ...SHARED[language]]);
    expect(same.filter(([, sentence]) => !wordsOf(sentence).every((word) => known.has(word)))).toEqual([]);
  });

  test('hold all namespaces', () => {
    expect(translated).toEqual(namespaces);
  });
});

test('every key that a source asks for is in the catalogues', () => {
  expect(missingIn(everyKey, () => true)).toEqual([]);
});

test('what is rendered on the server asks only for catalogues that the server reads', () => {
  const { namespaces: onServer } = createRequire(import.meta.url)('../../astro-i18next.config.cjs');
  const readable = everyKey.filter((key) => onServer.includes(key.split(':')[0]));
  expect(missingIn(readable, (file) => RENDERED.test(file))).toEqual([]);
});

test('every key is asked for by a source', () => {
  const exact = new Set(askedKeys.flatMap(({ asked }) => (typeof asked === 'string' ? [asked] : [])));
  // Only a source that names the catalogue itself asks for all under a key: a word in quotes elsewhere would hide them.
  const branches = new Set(
    askedKeys.flatMap(({ asked, exact }) => (typeof asked === 'string' && exact ? [asked] : [])),
  );
  const patterns = askedKeys.flatMap(({ asked }) => (typeof asked === 'string' ? [] : [asked]));
  const unused = everyKey.filter(
    (key) =>
      !exact.has(withoutPlural(key)) &&
      !patterns.some((pattern) => pattern.test(withoutPlural(key))) &&
      !branchesOf(key).some((branch) => branches.has(branch)) &&
      !COMPUTED.some(([keys]) => keys.test(key)),
  );
  expect(unused).toEqual([]);
});

test('each error sentence belongs to a code', () => {
  expect([...sentences(`${ENGLISH}errors.json`).keys()].sort()).toEqual(Object.keys(errorStatus).sort());
});

test('each sentence of a fault belongs to a fault or a pattern, and each pattern has one', () => {
  const keys = [...sentences(`${ENGLISH}faults.json`).keys()].filter((key) => key !== 'range');
  const forms = keys.filter((key) => key.startsWith('form.')).map((key) => key.slice('form.'.length));
  expect(forms.sort()).toEqual([...Object.keys(patterns), 'custom'].sort());
  const others = keys.filter((key) => !key.startsWith('form.'));
  expect(others.filter((key) => !FAULTS.includes(key.split('.').at(-1) ?? ''))).toEqual([]);
});

/** What these files ask for and these keys are not. */
function missingIn(keys: string[], asks: (file: string) => boolean): string[] {
  const known = new Set(keys.flatMap((key) => [key, withoutPlural(key), ...branchesOf(key)]));
  return askedKeys
    .filter(({ exact, file }) => exact && asks(file))
    .filter(({ asked }) =>
      typeof asked === 'string' ? !known.has(asked) : !keys.some((key) => asked.test(key)),
    )
    .map(({ asked, file }) => `${file}: ${asked}`);
}

function fileOf(language: string, namespace: string): string {
  return `public/locales/${language}/${namespace}.json`;
}

/** `member:records.state` of `member:records.state.paid`: sources name a branch and choose in it by data. */
function branchesOf(key: string): string[] {
  const at = key.lastIndexOf('.');
  return at < 0 ? [] : [key.slice(0, at)];
}

const slots = (sentence = ''): string[] =>
  [...sentence.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = '']) => name).sort();

const wordsOf = (sentence: string): string[] =>
  sentence.replace(/\{\{[^}]*\}\}/g, ' ').match(/\p{L}[\p{L}\p{M}\d-]*/gu) ?? [];

/** Attributes that people read or hear. */
const SAID = new Set(['alt', 'aria-label', 'placeholder', 'title']);
const VOID = /<(area|base|br|col|hr|img|input|link|meta|source|wbr)\b((?:\{[^{}]*\}|[^<>{}])*?)\/?>/g;

/** Words that stand in the file itself, addresses apart: between tags, as a text in braces there, or as an attribute that is said. */
function ownWords(file: string, text: string): string[] {
  const code = file.endsWith('.astro') ? templateOf(text) : text;
  const source = ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  function visit(node: ts.Node): void {
    const inTags = node.parent && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
    if (ts.isJsxText(node)) found.push(node.text);
    else if (ts.isJsxExpression(node) && inTags) found.push(...textsOf(node.expression));
    else if (ts.isJsxAttribute(node) && SAID.has(node.name.getText()))
      found.push(...textsOf(node.initializer));
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found
    .map((words) => words.replace(/&\w+;/g, ' ').trim())
    .filter((words) => /\p{L}{2}/u.test(words) && !words.startsWith('/'));
}

/** A text, or those of which a condition chooses. */
function textsOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return ts.isJsxExpression(node) ? textsOf(node.expression) : [];
}

const templateOf = (text: string): string =>
  `<>${text
    .replace(/^---[\s\S]*?\n---/, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype html>/gi, '')
    .replace(VOID, '<$1$2/>')}</>`;

test('no page or part has words of its own: they are in the catalogues', () => {
  const files = projectFiles().filter((file) =>
    /^src\/(?:islands|layouts|pages)\/.*\.(?:astro|tsx)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => ownWords(file, read(file)).map((words) => `${file}: ${words}`))).toEqual([]);
});

test('an offence is found: words between tags, in braces, in an attribute', () => {
  const template = `<img src="/a.svg" alt="A lantern"><p class="x">Play now,\n  and win {sum}!</p><b>{t("a:b")}</b>`;
  const code = `const a = <p title={t('c:d')}>{full ? 'All 20 %' : t('e:f')}<i aria-label="Close" />{a > b && <u>{c}</u>}</p>;`;
  expect(ownWords('x.astro', `---\nconst a = b > c;\n---\n${template}`)).toEqual([
    'A lantern',
    'Play now,\n  and win',
  ]);
  expect(ownWords('x.tsx', code)).toEqual(['All 20 %', 'Close']);
});
