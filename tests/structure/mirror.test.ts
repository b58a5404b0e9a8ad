// Tests of the gateway lie as its rooms do, so that both are found by the same name.
import { expect, test } from 'vitest';
import { projectFiles } from './sources.ts';

const roomsUnder = (folder: string): Set<string> =>
  new Set(
    projectFiles()
      .filter((path) => path.startsWith(`${folder}/`) && path.slice(folder.length + 1).includes('/'))
      .map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''),
  );

/** Rooms that are proven by the tests of what asks them. */
const PROVEN_BY: Record<string, string> = {
  agent: 'agents',
  club: 'rewards',
  entry: 'session',
  lists: 'records',
  'payment-notices': 'money',
  proofs: 'session',
  staff: 'operator',
  system: 'settings',
  'withdrawal-states': 'withdrawals',
};

/** What is held against the books of every room. */
const OF_ALL = ['audit'];

test('each folder of tests is a room, and each room has one or is asked by one', () => {
  const [rooms, tests] = [roomsUnder('src/lib/gateway'), roomsUnder('tests/gateway')];
  expect([...tests].filter((folder) => !rooms.has(folder) && !OF_ALL.includes(folder))).toEqual([]);
  expect([...rooms].filter((room) => !tests.has(room)).sort()).toEqual(Object.keys(PROVEN_BY));
  expect(Object.values(PROVEN_BY).filter((room) => !tests.has(room))).toEqual([]);
});
