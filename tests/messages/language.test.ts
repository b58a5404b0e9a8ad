// Which language a page speaks to somebody.
import { expect, it } from 'vitest';
import { type Locale, languageOf, locales } from '../../src/lib/messages/language.ts';

const spoken = (offered: readonly Locale[], headers: Record<string, string> = {}): Locale =>
  languageOf({ headers: new Headers(headers) }, offered);

it('somebody who has not chosen reads the first language of the brand', () => {
  expect(spoken(['vi', 'en'])).toBe('vi');
  expect(spoken(['en', 'vi'])).toBe('en');
  expect(spoken(locales)).toBe('en');
  expect(spoken([])).toBe('en');
});

it('what was chosen counts while it is offered', () => {
  expect(spoken(['vi', 'en'], { cookie: 'lang=en' })).toBe('en');
  expect(spoken(['vi', 'en'], { cookie: 'lang=en', language: 'vi' })).toBe('vi');
  expect(spoken(['vi', 'en'], { cookie: 'lang=th' })).toBe('vi');
});
