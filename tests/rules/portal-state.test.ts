import { describe, expect, it } from 'vitest';
import { closedFor, isDomainKnown, systemStatus } from '../../src/lib/rules/portal-state.ts';

describe('the system status', () => {
  it.each([
    [false, false, 0],
    [true, false, 1],
    [true, true, 1],
    [false, true, 2],
  ])('maintenance %s, region restricted %s: %i', (maintenance, regionRestriction, status) => {
    expect(systemStatus({ maintenance, regionRestriction })).toBe(status);
  });
});

describe('what a visitor meets', () => {
  const [yes, no] = [true, false];

  it.each([
    // domain known, maintenance, address denied, region restricted
    [yes, no, no, no, undefined],
    [yes, no, no, yes, 'region_restricted'],
    [yes, no, yes, no, 'access_denied'],
    [yes, no, yes, yes, 'access_denied'],
    [yes, yes, no, no, 'maintenance'],
    [yes, yes, no, yes, 'maintenance'],
    [yes, yes, yes, no, 'maintenance'],
    [yes, yes, yes, yes, 'maintenance'],
    [no, no, no, no, 'domain_invalid'],
    [no, no, no, yes, 'domain_invalid'],
    [no, no, yes, no, 'domain_invalid'],
    [no, no, yes, yes, 'domain_invalid'],
    [no, yes, no, no, 'domain_invalid'],
    [no, yes, no, yes, 'domain_invalid'],
    [no, yes, yes, no, 'domain_invalid'],
    [no, yes, yes, yes, 'domain_invalid'],
  ])(
    'known domain %s, maintenance %s, denied %s, restricted %s: %s',
    (domainKnown, maintenance, addressDenied, regionRestriction, closed) => {
      expect(closedFor({ domainKnown, maintenance, addressDenied, regionRestriction })).toBe(closed);
    },
  );
});

describe('a host', () => {
  it.each([
    ['play.example', [], true],
    ['play.example', ['play.example'], true],
    ['PLAY.example:8080', ['Play.Example'], true],
    ['play.example:8080', ['play.example:8080'], true],
    ['play.example', ['play.example:8080'], false],
    ['evil-play.example', ['play.example'], false],
    ['play.example.evil', ['play.example'], false],
    ['[::1]:4321', ['[::1]'], true],
    ['', ['play.example'], false],
  ])('"%s" with %j allowed: %s', (host, allowed, known) => {
    expect(isDomainKnown(host, allowed)).toBe(known);
  });
});
