// What editors write about banners: complete, told apart, honest about the offer they lead to.
import { readdirSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { bannerFields } from '../../src/lib/content/banner-schema.ts';
import { promotionSchema } from '../../src/lib/content/promotion-schema.ts';

const content = new URL('../../src/lib/content/', import.meta.url);
const schema = bannerFields(z.string());

const read = (folder: string) =>
  readdirSync(new URL(`${folder}/`, content)).map((file) => {
    const text = readFileSync(new URL(`${folder}/${file}`, content), 'utf8');
    const { frontmatter, content: body } = parseFrontmatter(text);
    return { name: file.replace(/\.md$/, ''), front: frontmatter, body: body.trim() };
  });

const banners = read('banners');
const [one] = banners.map(({ front }) => front);

describe.each(banners)('$name', ({ front, body }) => {
  it('says all that its schema asks, and one short sentence', () => {
    expect(schema.safeParse(front).error?.issues).toBeUndefined();
    expect(body).toMatch(/^[^\n#*_[\]]{10,60}$/);
  });

  it('leads to a promotion that exists and states its wagering, if it leads to one', () => {
    const slug = /^\/promoDetail\?id=(.+)$/.exec(String(front.url))?.[1];
    if (!slug) return;
    const found = read('promotions').find(({ name }) => name === slug);
    expect(found, slug).toBeDefined();
    const { wagering } = promotionSchema.parse(found?.front).terms;
    if (wagering) expect(front.terms).toContain(`${wagering.times}x`);
  });
});

it('no two banners of a group stand at the same place', () => {
  const places = banners.map(({ front }) => `${front.group} ${front.order}`);
  expect(new Set(places).size).toBe(places.length);
});

describe('a banner is refused', () => {
  const faults = (change: object) =>
    schema.safeParse({ ...one, ...change }).error?.issues.map(({ path, message }) => `${path}: ${message}`);

  it('without a picture, and with two', () => {
    expect(faults({ art: undefined })).toEqual(['art: a banner has either art or a picture']);
    expect(faults({ picture: './own.png' })).toEqual(['art: a banner has either art or a picture']);
    expect(faults({ art: undefined, picture: './own.png' })).toBeUndefined();
  });

  it('when it leads to something that is no address', () => {
    const said = 'url: a page, like "/promotions", or an address with https://';
    for (const url of ['promotions', '//elsewhere.test', 'javascript:alert(1)', 'http://plain.test'])
      expect(faults({ url }), url).toEqual([said]);
  });

  it('for a key that nobody knows, a group that is not shown and a title of three lines', () => {
    expect(faults({ colour: 'red' })?.join()).toContain('colour');
    expect(faults({ group: 'w_nowhere' })?.join()).toContain('group');
    expect(faults({ title: ['One', 'Two', 'Three'] })?.join()).toContain('title');
  });
});
