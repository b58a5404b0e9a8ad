import { expect, it } from 'vitest';
import { GET } from '../../src/pages/flags/[country].svg.ts';

const ask = async (country: string): Promise<Response> => GET({ params: { country } } as never);

it('a flag is a picture that browsers keep', async () => {
  const answer = await ask('vn');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toMatch(/^<svg /);
});

it.each(['zz', 'vnm', 'v', '', '..', '../1x1/vn', '%2e'])('there is no flag of "%s"', async (country) => {
  expect((await ask(country)).status).toBe(404);
});
