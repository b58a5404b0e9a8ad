// A PostgreSQL of the owner's has to be new enough: an older one would stop in the middle of the tables.
import { expect, it } from 'vitest';
import { tooOld } from '../../bin/database/given.ts';

it('an older server is named with what is needed, and one that is new enough is taken', () => {
  expect(tooOld(150_008)).toBe('is PostgreSQL 15.8: the portal needs PostgreSQL 18 or newer.');
  expect(tooOld(170_006)).toContain('17.6');
  expect([tooOld(180_000), tooOld(180_003), tooOld(190_001)]).toEqual([undefined, undefined, undefined]);
});
