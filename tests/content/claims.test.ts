// Each number and each word of a deal in the shipped texts, held against the datum of its own key: change one of them and the build stops.
import { expect, it } from 'vitest';
import { kinds } from '../../src/lib/content-model/kinds.ts';
import { ruleFaults } from '../../src/lib/content-model/rules.ts';
import type { Written } from '../../src/lib/content-model/texts.ts';
import { promotionPeriods } from '../../src/lib/rules/promotion.ts';
import { textsOf } from './texts.ts';

const saysOf = (text: Written): string[] =>
  ruleFaults([text])
    .map(({ says }) => says)
    .filter((says) => says.includes('change one of them'));

const texts = [...textsOf('promotions'), ...textsOf('missions')];

it.each(texts)('$file says what its data has', (text) => {
  expect(saysOf(text)).toEqual([]);
});

type Path = (string | number)[];
type Node = Record<string | number, unknown>;

/** Every value of the data, with the way to it. */
const valuesOf = (of: unknown, path: Path = []): [Path, unknown][] =>
  of !== null && typeof of === 'object'
    ? Object.entries(of).flatMap(([key, value]) => valuesOf(value, [...path, key]))
    : [[path, of]];

const at = (data: object, path: Path): Node =>
  path.slice(0, -1).reduce((of, key) => of[key] as Node, data as Node);

/** What a value can turn into: a little more, each other of its kind that the data has (which the text may well name), or another word. */
function others(path: Path, value: unknown, all: [Path, unknown][]): unknown[] {
  const key = String(path.at(-1));
  const isAmount = (of: unknown): of is string => typeof of === 'string' && /^\d+\.\d\d$/.test(of);
  if (typeof value === 'number') {
    const numbers = all.flatMap(([, other]) => (typeof other === 'number' ? [other] : []));
    return [value + 1, ...numbers];
  }
  if (isAmount(value))
    return [(Number(value) + 1).toFixed(2), ...all.flatMap(([, other]) => (isAmount(other) ? [other] : []))];
  if (key === 'of') return ['bonus', 'deposit+bonus'];
  if (key === 'per') return [...promotionPeriods];
  if (key === 'deposits') return ['none', 'some'];
  if (key === 'category') return ['FISH', 'SPORTS'];
  if (path.includes('categories')) return ['fish', 'sports'];
  if (key === 'repeats') return ['month', 'year'];
  return [];
}

/** What no text names, so that no text can say it wrongly: rewards of missions are shown beside them, and so is the time to claim. */
const UNSAID = [
  /^missions.* (reward|claimDays|repeats)$/,
  // these credit nothing
  /^promotions.(free-play|home-screen).* per$/,
  // the page shows the formula
  /^promotions.(welcome-match|newcomer-rounds|newcomer-gift).* wagering\.times$/,
  /^promotions.(welcome-match|weekend-reload).* days$/,
  // the middle steps of prizes, and examples that pages work out
  /^promotions.* prizes\.\d+\.(to|each)$/,
];

it.each(texts)('$file: a change of any number or word of its deal stops the build', (text) => {
  const part = text.kind === 'missions' ? text.data : (text.data.terms as object);
  const all = valuesOf(part).filter(([path]) => !['order', 'opens', 'ends'].includes(String(path[0])));
  const passed = new Set<string>();
  for (const [path, value] of all)
    for (const other of others(path, value, all)) {
      if (other === value) continue;
      const data = structuredClone(text.data);
      at(text.kind === 'missions' ? data : (data.terms as object), path)[path.at(-1) ?? ''] = other;
      const stops = saysOf({ ...text, data }).length > 0 || !kinds[text.kind].schema.safeParse(data).success;
      if (!stops) passed.add(`${text.file} ${path.join('.')} ${String(value)} -> ${String(other)}`);
    }
  expect(
    [...passed].filter(
      (each) => !UNSAID.some((unsaid) => unsaid.test(each.split(' ').slice(0, 2).join(' '))),
    ),
  ).toEqual([]);
});
