// Work for several providers at once: one that hangs holds up itself alone.
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { inLots } from '../../../src/lib/gateway/core/in-lots.ts';

interface Order {
  id: number;
  line: string;
}

const MOST = 3;
const log = pino({ level: 'silent' });

/** Orders that wait, taken as a job does. */
function desk(waiting: Order[]) {
  const done: number[] = [];
  const run = (work: (order: Order) => Promise<void>) =>
    inLots(
      { log },
      {
        most: MOST,
        async take(full) {
          const lot = waiting.filter(({ line }) => !full.includes(line)).slice(0, MOST);
          for (const order of lot) waiting.splice(waiting.indexOf(order), 1);
          return lot;
        },
        of: ({ line, id }) => [line, id],
        async work(order) {
          await work(order);
          done.push(order.id);
        },
        failed: 'an order failed',
        about: ({ id }) => ({ id }),
      },
    );
  return { waiting, done, run };
}

const orders = (line: string, from: number, count: number): Order[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, line }));

it('everything is done, however much waits; one that fails keeps nothing from the others', async () => {
  const { done, run } = desk([...orders('a', 1, 7), ...orders('b', 11, 2)]);
  await run(async ({ id }) => {
    if (id === 2) throw new Error('this one fails');
  });
  expect(done.sort((x, y) => x - y)).toEqual([1, 3, 4, 5, 6, 7, 11, 12]);
});

it('a line that hangs gets no more than its share, and the others go on with what comes meanwhile', async () => {
  const { waiting, done, run } = desk([...orders('hangs', 1, 5), ...orders('well', 11, 4)]);
  let answer = () => {};
  const hanging = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const begun: number[] = [];
  const running = run(async ({ id, line }) => {
    begun.push(id);
    if (line === 'hangs') await hanging;
  });
  await vi.waitFor(() => expect(done).toEqual([11, 12, 13, 14]), 3_000);
  expect(begun.filter((id) => id < 10)).toEqual([1, 2, 3]);
  waiting.push(...orders('well', 21, 1));
  await vi.waitFor(() => expect(done).toContain(21), 3_000);
  answer();
  await running;
  expect(done.filter((id) => id < 10).sort()).toEqual([1, 2, 3, 4, 5]);
});

it('one that becomes due again while its answer is awaited is not asked for twice', async () => {
  const { waiting, done, run } = desk(orders('hangs', 1, 1));
  let answer = () => {};
  const hanging = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const running = run(() => hanging);
  waiting.push(...orders('hangs', 1, 1), ...orders('well', 11, 1));
  await vi.waitFor(() => expect(waiting).toEqual([]), 3_000);
  answer();
  await running;
  expect(done.sort()).toEqual([1, 11]);
});
