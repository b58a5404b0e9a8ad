// Why a branch cannot go where an agent wants it.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uplineFault } from '../../../src/islands/agent/move/upline-fault.ts';
import { loadMessages } from '../../../src/lib/messages/browser.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'Asia/Ho_Chi_Minh' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`)));
  await loadMessages('agents');
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Marlowe', 'You cannot move a branch to its own agent. Choose another agent.'],
  ['boss', 'You cannot move a branch to yourself. Choose an agent below you.'],
  [
    'player1',
    'player1 cannot be the new upline. Choose an active agent outside this branch who is not already its upline.',
  ],
  ['', undefined],
])('a new upline that cannot be is said to be wrong, not the one who asks: %s', (to, said) => {
  const shown = { state: 'failed', error: { code: 'not_allowed', message: 'no' } };
  expect(uplineFault(shown as never, { account: 'marlowe', to, own: 'boss' })).toBe(said);
});
