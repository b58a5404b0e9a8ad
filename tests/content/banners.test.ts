// What editors write about banners: complete, and honest about the offer they lead to.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bannerFields, delayOf } from '../../src/lib/content-model/banner-schema.ts';
import { promotionSchema } from '../../src/lib/content-model/promotion-schema.ts';
import { slotTitle } from '../../src/lib/gateway/house/titles/slot/index.ts';
import { locales } from '../../src/lib/messages/language.ts';
import { translated } from '../../src/lib/rules/locales.ts';
import { textsOf } from './texts.ts';

const schema = bannerFields(z.string());
const banners = textsOf('banners');
const [one] = banners.map(({ data }) => data);

it.each(banners)('$name states the wagering of the promotion it leads to, if it leads to one', ({ data }) => {
  const slug = /^\/promoDetail\?id=(.+)$/.exec(String(data.url))?.[1];
  if (!slug) return;
  const found = textsOf('promotions').find(({ name }) => name === slug);
  const { wagering } = promotionSchema.parse(found?.data).terms;
  if (wagering) expect(data.terms).toContain(`${wagering.times}x`);
});

it.each(banners)('$name states the return of the slot it leads to, if it leads to one', ({ data }) => {
  const id = /^\/game\?id=(.+)$/.exec(String(data.url))?.[1];
  if (!id) return;
  const percent = ((slotTitle(id)?.rtpBasisPoints ?? Number.NaN) / 100).toFixed(2);
  for (const words of [data, ...translated.map((language) => data[language])])
    expect(words).toHaveProperty('terms', expect.stringMatching(percent.replace('.', '[.,]')));
});

it.each(banners)('$name speaks every language of the portal', ({ data }) => {
  expect(Object.keys(data)).toEqual(expect.arrayContaining(locales.filter((locale) => locale !== 'en')));
});

it('banners of Home and slots are shown for five seconds, and those of a group without a time of its own for three', () => {
  expect(['w_home', 'w_slots', 'w_other', 'toString'].map(delayOf)).toEqual([5_000, 5_000, 3_000, 3_000]);
});

describe('a banner is refused', () => {
  const faults = (change: object) =>
    schema.safeParse({ ...one, ...change }).error?.issues.map(({ path, message }) => `${path}: ${message}`);

  it('without a picture, and with two', () => {
    expect(faults({ art: undefined })).toEqual(['art: use either art or a picture']);
    expect(faults({ picture: './own.png' })).toEqual(['art: use either art or a picture']);
    expect(faults({ art: undefined, picture: './own.png' })).toBeUndefined();
  });

  it('without words on its button, and with words in one language that another lacks', () => {
    expect(faults({ action: undefined })).toContain(
      'action: use either a modal or an action, which is the words on the button',
    );
    const vi = { ...(one?.vi as object), second: 'Thêm' };
    expect(faults({ vi })).toEqual(['vi,second: write it in every language or in none']);
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
