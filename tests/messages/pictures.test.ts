// A picture that a member adds is called the same wherever one can be added, and so is what it may be.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '../../src/lib/rules/locales.ts';

type Words = { [key: string]: string | Words };

const textsOf = (words: Words): string[] =>
  Object.values(words).flatMap((each) => (typeof each === 'string' ? [each] : textsOf(each)));

/** Other words for a picture, and for the files that are taken. */
const OTHER: Record<string, RegExp> = {
  en: /\bimages?\b|photo|\bpng\b|\bjpe?g\b|\bJPG\b/,
  cn: /照片|图像|\bpng\b|\bjpe?g\b/,
  vi: /\bhình (?!thức)|\bpng\b|\bjpe?g\b/i,
  th: /รูปภาพ|\bpng\b|\bjpe?g\b/,
  id: /\bfoto\b|\bpng\b|\bjpe?g\b/,
};

it.each(locales)('in %s', (language) => {
  const words = (file: string): Words =>
    JSON.parse(readFileSync(`public/locales/${language}/${file}.json`, 'utf8'));
  const [wallet, withdraw, member, missions, faults] = [
    'wallet',
    'withdraw',
    'member',
    'missions',
    'faults',
  ].map(words) as [Words, Words, Words, Words, Words];
  const [pay, proof] = [wallet.pay as Words, withdraw.proof as Words];
  expect(pay.add).toBe(proof.choose);
  const other = OTHER[language] as RegExp;
  const texts = [
    ...[pay, withdraw, missions, member.messages as Words, member.profile as Words].flatMap(textsOf),
    faults['picture.form'] as string,
  ];
  // The kinds of file have one spelling, in capitals.
  const found = texts.filter((text) => new RegExp(other, other.flags.replace('i', '')).test(text));
  expect(found).toEqual([]);
});
