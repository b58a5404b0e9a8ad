// The address of a cover names its drawing, and answers say how long they may be kept.
import { expect, it } from 'vitest';
import { coverVersion } from '../../src/lib/art/cover-version.ts';
import { GET } from '../../src/pages/art/cover/[name].svg.ts';

const ask = (name: string) => GET({ params: { name } } as never) as Response;

it('has a version for each drawing, which is always the same', () => {
  const names = ['koi-teal-waves', 'koi-teal-stars', 'koi-plum-waves', 'moon-teal-waves'];
  const versions = names.map(coverVersion);
  expect(new Set(versions).size).toBe(names.length);
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{8}$/);
  expect(names.map(coverVersion)).toEqual(versions);
  expect(coverVersion('koi-teal')).toBeUndefined();
  expect(coverVersion('__proto__-teal-waves')).toBeUndefined();
});

it('may be kept for ever under its version, and shortly under another or none', async () => {
  const present = ask(`koi-teal-waves.${coverVersion('koi-teal-waves')}`);
  const [former, bare] = [ask('koi-teal-waves.00000000'), ask('koi-teal-waves')];
  expect(present.headers.get('cache-control')).toContain('immutable');
  for (const each of [former, bare]) {
    expect(each.headers.get('cache-control')).toBe('public, max-age=300');
    expect(each.status).toBe(200);
  }
  expect(await bare.text()).toBe(await present.text());
  expect(ask('nothing-teal-waves').status).toBe(404);
});
