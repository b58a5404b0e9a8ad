import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PatternId, patternFault, patterns } from '../../src/lib/rules/patterns.ts';
import { ambiguityOf } from '../support/ambiguity.ts';

const UPPER = 'ABCXYZ';
const LOWER = 'abcxyz';
const DIGIT = '0189';
const LETTER = UPPER + LOWER;
const SIGN = '!#~-_@.';
const HAN = '王小明東京語𠮷';

const from = (letters: string, minLength = 0, maxLength = 12) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength });
/** All of these parts, in any order, without a break. */
const mixed = (...parts: fc.Arbitrary<string>[]) =>
  fc
    .tuple(fc.tuple(...parts), fc.infiniteStream(fc.nat()))
    .map(([given, order]) => sortedBy(order, given.join('')));
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((given) => given.join(''));
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const host = fc
  .array(from(`${LOWER}0-`, 1), { minLength: 2, maxLength: 5 })
  .map((labels) => labels.join('.'));
const word = joined(from(`${LETTER}é李`, 1, 1), from(`${LETTER}'-.éñ\u0301`, 0, 8));

/** Values that fit, and characters of which a single one spoils any value wherever it stands. */
const cases: Record<PatternId, { fits: fc.Arbitrary<string>; spoils: string }> = {
  lettersFirstAlphanumeric: { fits: joined(from(LETTER, 1, 1), from(LETTER + DIGIT)), spoils: ' _-é٣\n李' },
  alphanumeric: { fits: from(LETTER + DIGIT), spoils: ' _-.é\n' },
  numbers: { fits: from('0123456789'), spoils: ' aZ.-+e٣½\n' },
  mailbox: { fits: joined(from(`${LETTER}0._%+-`, 1), fc.constant('@'), host), spoils: ' @"(,;<é\n' },
  noSpaces: { fits: from(`${LETTER + SIGN + HAN}é`), spoils: ' \t\n\u00a0\u3000\u2028' },
  lettersAndNumbers: { fits: mixed(from(LETTER, 1), from(DIGIT, 1)), spoils: ' _-é\n' },
  alphanumericWithUpper: { fits: mixed(from(UPPER, 1), from(LOWER + DIGIT)), spoils: ' _-É\n' },
  lettersAndSpaces: { fits: from(`${LETTER} `), spoils: "0_-.'é\t\n" },
  upperAndSpaces: { fits: from(`${UPPER} `), spoils: 'a0-É\n' },
  fullName: {
    fits: fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' ')),
    spoils: '0_@,;\t\n',
  },
  kanjiAndNumbers: { fits: from(HAN + DIGIT), spoils: ' aあア한。\n' },
  chineseAndPunctuation: { fits: from(`${HAN}·。，？“”《》—…`), spoils: ' a0.,?あ\n' },
  fullWidthKanaOrKanji: { fits: from(`${HAN}あいアーン々ゔヴ`), spoils: ' aｱ0。\n' },
  korean: { fits: from('김이박ㄱㅏ가힣'), spoils: ' a0王\n' },
  thai: { fits: from('สวัสดีกข๑'), spoils: ' a0王\n' },
  dateYmd: { fits: day, spoils: '0 -/a٣' },
  dateMdy: { fits: day.map((iso) => iso.replace(/^(\d{4})-(.*)$/, '$2-$1')), spoils: '0 -/a٣' },
  mobile: { fits: from('0123456789 ().-'), spoils: '+a/#,٣' },
  password: { fits: from(LETTER + DIGIT + SIGN), spoils: ' \té\u00a0李\n' },
  strongPassword: {
    fits: mixed(from(UPPER, 1), from(LOWER, 1), from(DIGIT, 1), from(SIGN, 1)),
    spoils: ' \té李\n',
  },
  anything: { fits: from(`${LETTER + HAN} 'é🙂,`), spoils: '\n\t\u0000\u0085' },
};
const each = Object.entries(cases) as [PatternId, (typeof cases)[PatternId]][];
const rule = (pattern: PatternId) => ({ pattern, min: 0, max: 200 });

describe.each(each)('the pattern %s', (pattern, { fits, spoils }) => {
  it('takes whatever fits it', () => {
    fc.assert(fc.property(fits, (value) => patternFault(value, rule(pattern)) === undefined));
  });

  it('refuses the same with one wrong character anywhere', () => {
    fc.assert(
      fc.property(fits, fc.constantFrom(...spoils), fc.nat(), (value, wrong, where) => {
        const characters = [...value];
        characters.splice(where % (characters.length + 1), 0, wrong);
        return patternFault(characters.join(''), rule(pattern)) === 'form';
      }),
    );
  });

  it('reads every input in one way at most, so that no input makes it slow', () => {
    expect(ambiguityOf(patterns[pattern])).toBeUndefined();
  });
});

it.each(['^(?:a+)+$', '^(?:a*)*b$', '^a*a*b$', '^a*b?a*$', 'a*', '^(?=a*a)b$', '^(?:a{1,9}){1,9}$'])(
  'the slow expression %s would be noticed',
  (source) => expect(ambiguityOf(new RegExp(source))).toBeDefined(),
);

it.each([
  ['lettersAndNumbers', ['abc', '123', '']],
  ['alphanumericWithUpper', ['abc1', '']],
  ['fullName', ['Madonna', ' Ann Lee', 'Ann  Lee', 'Ann Lee ', '-Ann Lee']],
  ['mailbox', ['a@b', '@b.co', 'a@b..co', 'a@b.co.', 'a@.co']],
  ['strongPassword', ['abc1!', 'ABC1!', 'Abc!', 'Abc1']],
] as const)('the pattern %s misses nothing of what it asks for', (pattern, values) => {
  for (const value of values) expect(patternFault(value, rule(pattern)), value).toBe('form');
});

describe('a date', () => {
  const written = (year: number, month: number, of: number): string =>
    [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(of).padStart(2, '0')].join('-');
  const inMonth = (year: number, month: number): number =>
    month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

  it('is a day that the calendar has, in both written forms', () => {
    const any = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.nat(20), fc.nat(40));
    fc.assert(
      fc.property(any, ([year, month, of]) => {
        const real = month >= 1 && month <= 12 && of >= 1 && of <= inMonth(year, month);
        const iso = written(year, month, of);
        const american = `${iso.slice(5)}-${iso.slice(0, 4)}`;
        expect(patternFault(iso, rule('dateYmd')) === undefined).toBe(real);
        expect(patternFault(american, rule('dateMdy')) === undefined).toBe(real);
      }),
      { numRuns: 500 },
    );
  });

  it('knows leap years', () => {
    expect(
      ['1900', '2000', '2023', '2024'].map((year) => patternFault(`${year}-02-29`, rule('dateYmd'))),
    ).toEqual(['form', undefined, 'form', undefined]);
  });
});

it('length counts characters, also those that take two places in memory', () => {
  fc.assert(
    fc.property(from('aé李𠮷🙂', 0, 30), (value) => {
      const length = [...new Intl.Segmenter('en').segment(value)].length;
      const fault = patternFault(value, { pattern: 'anything', min: 5, max: 10 });
      expect(fault).toBe(length < 5 ? 'short' : length > 10 ? 'long' : undefined);
    }),
  );
});

it('leaves an expression of the operator to the gateway, but not its length', () => {
  const custom = { pattern: 'custom', acceptedPattern: 'VIP-[0-9]+', min: 3, max: 8 } as const;
  expect(patternFault('anything', custom)).toBeUndefined();
  expect(patternFault('too long by far', custom)).toBe('long');
});

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function sortedBy(order: fc.Stream<number>, text: string): string {
  return [...text]
    .map((letter) => ({ letter, at: order.next().value }))
    .sort((a, b) => a.at - b.at)
    .map(({ letter }) => letter)
    .join('');
}
