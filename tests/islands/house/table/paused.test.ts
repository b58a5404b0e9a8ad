// What a table says while operators have paused it, at every stage of a round: no next round is promised that does not come.
import { expect, it } from 'vitest';
import { clockText, footOf, type View } from '../../../../src/islands/house/table/foot-words.ts';
import type { Stage } from '../../../../src/lib/rules/table-round.ts';

const viewAt = (stage: Stage): View => ({
  ...{ stage, seconds: 5, say: (key) => key, nameOf: (key) => key },
  known: { paused: true, void: false } as View['known'],
  betting: {
    felt: () => ({ put: new Map(), placed: new Map(), last: new Map([['small', 100n]]) }),
    ...{ can: () => false, sending: () => false, missingMinor: () => 0n },
  } as unknown as View['betting'],
});

it('a paused table says so also when its round has ended since, as on a slow line', () => {
  for (const stage of ['before', 'open', 'over'] as const)
    expect(clockText(viewAt(stage)).title, stage).toBe('table.paused');
  for (const stage of ['before', 'open', 'result', 'over'] as const)
    expect(footOf(viewAt(stage)).main, stage).toEqual({ label: 'table.paused', more: 'table.main.paused' });
});

it('the round that was open when it was paused is finished, and says so', () => {
  expect(clockText(viewAt('closed')).title).toBe('table.clock.closed');
  expect(clockText({ ...viewAt('result'), words: 'Small' })).toEqual({
    ...{ title: 'table.clock.paid', more: 'Small' },
  });
});
