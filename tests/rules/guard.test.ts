// Pages that stay open: the ways in, and customer service wherever it is.
import { describe, expect, it } from 'vitest';
import { isContact, needsLogin } from '../../src/lib/rules/guard.ts';

const at = (path: string): URL => new URL(path, 'https://portico.test');

describe('when everybody has to sign in', () => {
  it.each([
    '/login',
    '/register',
    '/register.html',
    '/register/',
    '/helpmc',
    '/helpmc/deposits',
    '/download',
  ])('%s is open', (path) => expect(needsLogin(at(path), '/help/contact')).toBe(false));
  it.each(['/reset', '/help/contact'])('%s is open: a person in need comes there', (path) =>
    expect(needsLogin(at(path), '/help/contact')).toBe(false),
  );
  it.each(['/terms', '/privacy'])('%s is open: people agree to it before they have an account', (path) =>
    expect(needsLogin(at(path), '/help/contact')).toBe(false),
  );
  it.each(['/', '/vip', '/help', '/resets', '/login/more', '/helpmc/a/b'])('%s is not', (path) =>
    expect(needsLogin(at(path), '/help/contact')).toBe(true),
  );
});

describe('customer service', () => {
  it('is found at an anchor of the help centre and at the page of that anchor', () => {
    expect(isContact(at('/help'), '/help#contact')).toBe(true);
    expect(isContact(at('/help/contact'), '/help#contact')).toBe(true);
    expect(isContact(at('/help/deposits'), '/help#contact')).toBe(false);
  });
  it('elsewhere is none of these pages', () => {
    expect(isContact(at('/help'), 'https://care.example/help')).toBe(false);
  });
});
