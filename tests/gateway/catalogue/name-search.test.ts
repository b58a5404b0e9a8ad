import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../src/lib/gateway/catalogue/name-search.ts';

const search = (...names: string[]) => {
  const find = createSearch(names.map((name) => ({ id: name, name })));
  return async (typed: string) => (await find(typed)).map(({ name }) => name);
};

describe('a typed name', () => {
  it('finds a part of a word, in any case and order', async () => {
    const find = search('Lantern Koi', 'Nine Koi', 'Sun Steps');
    expect(await find(' KOI ')).toEqual(['Lantern Koi', 'Nine Koi']);
    expect(await find('koi lan')).toEqual(['Lantern Koi']);
    expect(await find('tern')).toEqual(['Lantern Koi']);
  });

  it('matches with or without accents', async () => {
    const find = search('Cá Chép Đỏ', 'Señor Fuego');
    expect(await find('ca chep do')).toEqual(['Cá Chép Đỏ']);
    expect(await find('SENOR')).toEqual(['Señor Fuego']);
    expect(await find('señor')).toEqual(['Señor Fuego']);
  });

  it('lists names that begin with it first, then those with a word that does', async () => {
    const find = search('Dragonfly', 'The Fly', 'Fly High');
    expect(await find('fly')).toEqual(['Fly High', 'The Fly', 'Dragonfly']);
  });

  it('may have a slip in a short word and two in a long one', async () => {
    const find = search('Lantern Koi', 'Lantern Court', 'Gem Arcade');
    expect(await find('lantren koi')).toEqual(['Lantern Koi']);
    expect(await find('arcadde')).toEqual(['Gem Arcade']);
    expect(await find('xyzzy')).toEqual([]);
  });

  it('with slips finds the right one of ten thousand first', async () => {
    const words = ['Amber', 'Court', 'Koi', 'Crown', 'Fox', 'Lane', 'Peak', 'Steps', 'Owl', 'Mask'];
    const many = Array.from({ length: 10_000 }, (_, at) => `${words[at % 10]} ${words[(at * 7) % 9]} ${at}`);
    expect((await search(...many, 'Lantern Koi')('lantren koi'))[0]).toBe('Lantern Koi');
  });
});
