import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../src/lib/gateway/catalogue/name-search.ts';

const search = (...names: string[]) => {
  const { find } = createSearch(names.map((name) => ({ id: name, name })));
  return async (typed: string) => (await find(typed)).map(({ name }) => name);
};

const closest = async (names: string[], typed: string) => {
  const found = await createSearch(names.map((name) => ({ id: name, name }))).closest(typed);
  return { ...found, games: found.games.map(({ name }) => name) };
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

  it('may lack a blank, or have one too many', async () => {
    const find = search('Lantern Koi', 'Lantern Court', 'Gem Arcade');
    expect(await find('lanternkoi')).toEqual(['Lantern Koi']);
    expect(await find('gem arc ade')).toEqual(['Gem Arcade']);
    expect(await closest(['Lantern Koi', 'Nine Koi'], 'lanternkoi')).toEqual({
      games: ['Lantern Koi'],
      exact: true,
      words: [],
    });
  });

  it('with slips finds the right one of ten thousand first', async () => {
    const words = ['Amber', 'Court', 'Koi', 'Crown', 'Fox', 'Lane', 'Peak', 'Steps', 'Owl', 'Mask'];
    const many = Array.from({ length: 10_000 }, (_, at) => `${words[at % 10]} ${words[(at * 7) % 9]} ${at}`);
    expect((await search(...many, 'Lantern Koi')('lantren koi'))[0]).toBe('Lantern Koi');
  });
});

describe('a new list of the same games', () => {
  const named = (...names: string[]) => names.map((name) => ({ id: name, name }));

  it('is searched with what is known of their names, in the new order', async () => {
    const first = createSearch(named('Sun Steps', 'Sun Stairs', 'Nine Koi'));
    const again = createSearch(named('Nine Koi', 'Sun Stairs', 'Sun Steps'), first);
    expect(again.names).toBe(first.names);
    expect((await again.find('sun')).map(({ name }) => name)).toEqual(['Sun Stairs', 'Sun Steps']);
    expect((await again.find('sunn')).map(({ name }) => name)).toEqual(['Sun Stairs', 'Sun Steps']);
  });

  it('is read anew when a game has come, has gone or has another name', async () => {
    const first = createSearch(named('Sun Steps', 'Nine Koi'));
    for (const games of [
      named('Sun Steps', 'Nine Koi', 'Gem Arcade'),
      named('Sun Steps'),
      [{ id: 'Sun Steps', name: 'Moon Steps' }, ...named('Nine Koi')],
    ]) {
      const search = createSearch(games, first);
      const { name } = games.at(-1) ?? { name: '' };
      expect((await search.find(`${name}x`)).map((game) => game.name)).toEqual([name]);
      expect(search.names).not.toBe(first.names);
    }
    const renamed = createSearch([{ id: 'Sun Steps', name: 'Moon Steps' }, ...named('Nine Koi')], first);
    expect(await renamed.find('moon')).toHaveLength(1);
    expect(await renamed.find('sun')).toEqual([]);
  });
});

describe('the closest names', () => {
  const names = ['Lotus Lantern', 'Nine Koi', 'Sun Steps', 'Lantern Harbor', 'Lantern Koi'];

  it('are those that have every word, when there are any', async () => {
    expect(await closest(names, 'KOI')).toEqual({
      games: ['Nine Koi', 'Lantern Koi'],
      exact: true,
      words: ['koi'],
    });
  });

  it('are otherwise those with all words but for slips, and then those with some', async () => {
    const found = await closest(names, 'lantren koy');
    expect(found.games[0]).toBe('Lantern Koi');
    expect(found.games.toSorted()).toEqual(['Lantern Harbor', 'Lantern Koi', 'Lotus Lantern', 'Nine Koi']);
    expect(found).toMatchObject({ exact: false, words: expect.arrayContaining(['lantern', 'koi']) });
  });

  it('are none when no name has anything of it', async () => {
    expect(await closest(names, 'xyzzy')).toEqual({ games: [], exact: false, words: [] });
  });
});
