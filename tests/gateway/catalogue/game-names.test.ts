import { describe, expect, it } from 'vitest';
import { fold, searchIn } from '../../../src/lib/gateway/catalogue/game-names.ts';

const search = (...names: string[]) => searchIn(names.map((name) => ({ id: name, folded: fold(name) })));

describe('a typed name', () => {
  it('finds a part of a word, in any case and order', () => {
    const find = search('Lantern Koi', 'Nine Koi', 'Sun Steps');
    expect(find(' KOI ')).toEqual(['Lantern Koi', 'Nine Koi']);
    expect(find('koi lan')).toEqual(['Lantern Koi']);
    expect(find('tern')).toEqual(['Lantern Koi']);
  });

  it('is written without accents by most, and with them by some', () => {
    const find = search('Cá Chép Đỏ', 'Señor Fuego');
    expect(find('ca chep do')).toEqual(['Cá Chép Đỏ']);
    expect(find('SENOR')).toEqual(['Señor Fuego']);
    expect(find('señor')).toEqual(['Señor Fuego']);
  });

  it('lists names that begin with it first, then those with a word that does', () => {
    const find = search('Dragonfly', 'The Fly', 'Fly High');
    expect(find('fly')).toEqual(['Fly High', 'The Fly', 'Dragonfly']);
  });

  it('may have a slip in a short word and two in a long one', () => {
    const find = search('Lantern Koi', 'Lantern Court', 'Gem Arcade');
    expect(find('lantren koi')).toEqual(['Lantern Koi']);
    expect(find('arcadde')).toEqual(['Gem Arcade']);
    expect(find('xyzzy')).toEqual([]);
  });

  it('with slips finds the right one of ten thousand first', () => {
    const words = ['Amber', 'Court', 'Koi', 'Crown', 'Fox', 'Lane', 'Peak', 'Steps', 'Owl', 'Mask'];
    const many = Array.from({ length: 10_000 }, (_, at) => `${words[at % 10]} ${words[(at * 7) % 9]} ${at}`);
    expect(search(...many, 'Lantern Koi')('lantren koi')[0]).toBe('Lantern Koi');
  });
});
