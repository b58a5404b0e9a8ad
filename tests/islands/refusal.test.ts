// Where a form says what the gateway refused.
import { expect, it } from 'vitest';
import { refusalShown, sentenceOf } from '../../src/islands/ui/refusal.ts';
import { withoutStop } from '../../src/islands/ui/without-stop.ts';
import { Refused } from '../../src/lib/client/call.ts';

/** What a form with these fields shows of a refusal, by field. */
function shownIn(values: object, refused: Refused): Record<string, string> {
  const shown: Record<string, string> = {};
  refusalShown({
    getValues: () => values,
    setError: (field, { message }) => {
      shown[field] = message;
    },
  })(refused);
  return shown;
}

const invalid = (fields: Record<string, string>): Refused =>
  new Refused('invalid_input', 'Please check the marked fields.', { fields });

it('what the call names otherwise than the form stands at the form’s field', () => {
  expect(shownIn({ appCode: '' }, invalid({ code: 'Too long.' }))).toEqual({ appCode: 'Too long.' });
  expect(shownIn({ mobileNum: '' }, invalid({ countryDialingCode: 'Choose one.' }))).toEqual({
    mobileNum: 'Choose one.',
  });
});

it('what is about no field of the form is said above it, in its own words', () => {
  expect(shownIn({ newPassword: '' }, invalid({ link: 'This link is not whole.' }))).toEqual({
    root: 'This link is not whole.',
  });
});

it('as a part of another sentence it brings no second full stop, in Chinese neither', () => {
  expect(['No.', '不行。', 'No'].map(withoutStop)).toEqual(['No', '不行', 'No']);
});

it('a refusal that names no field is said as it is', () => {
  expect(shownIn({ username: '' }, new Refused('wrong_credentials', 'No.'))).toEqual({ root: 'No.' });
});

it('where no field is marked, a refusal says what is wrong and not that fields are marked', () => {
  expect(sentenceOf(invalid({ picture: 'This is no picture.' }))).toBe('This is no picture.');
  expect(sentenceOf(new Refused('storage_full', 'There is no room.'))).toBe('There is no room.');
});
