import { expect, test } from 'vitest';
import { codeFiles, read } from './sources.ts';

/** These are the same for everybody, or follow the session by themselves. */
const PLAIN = [
  'src/lib/stores/loaded.ts',
  'src/lib/stores/lottery.ts',
  'src/lib/stores/member-home.ts',
  'src/lib/stores/of-member.ts',
  'src/lib/stores/search.ts',
  'src/lib/stores/sports.ts',
  'src/lib/stores/unread.ts',
];

test('what a store reads of a member is forgotten with the member', () => {
  const plain = codeFiles('src/lib/stores', 'src/islands').filter((path) => /\breading[<(]/.test(read(path)));
  expect(plain.toSorted()).toEqual(PLAIN);
});
