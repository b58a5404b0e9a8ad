// Rendering takes turns: a few at once, some in line, and anyone who finds the line full is told so at once.
import { expect, it } from 'vitest';
import { createTurns } from '../../../src/lib/gateway/core/turns.ts';

/** Work that ends when the test says so. */
function held() {
  let end = (): void => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = false;
  const work = async (): Promise<string> => {
    begun = true;
    await done;
    return 'done';
  };
  return { work, end: () => end(), begun: () => begun };
}

it('a few work at once, the others follow in their order, and past the line nobody waits', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 2, waitMs: 60_000 });
  const works = Array.from({ length: 5 }, held);
  const answers = works.map(({ work }) => turns.run(work));
  expect(await answers[4]).toBeUndefined();
  expect(works.map(({ begun }) => begun())).toEqual([true, true, false, false, false]);
  works[0]?.end();
  expect(await answers[0]).toBe('done');
  await expect.poll(() => works[2]?.begun()).toBe(true);
  expect(works[3]?.begun()).toBe(false);
  for (const { end } of works) end();
  expect(await Promise.all(answers.slice(0, 4))).toEqual(['done', 'done', 'done', 'done']);
});

it('a turn that failed is handed on', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1, waitMs: 60_000 });
  const failed = turns.run(async () => {
    throw new Error('broken');
  });
  const next = turns.run(async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

it('who waits too long is let go, and takes no turn from others', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 5, waitMs: 1 });
  const first = held();
  const working = turns.run(first.work);
  expect(await turns.run(async () => 'late')).toBeUndefined();
  first.end();
  await working;
  expect(await turns.run(async () => 'free again')).toBe('free again');
});
