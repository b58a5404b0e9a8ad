// A slip of a lottery whose answer is lost asks again for the ticket or the chase that it sent, in each region by itself.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused } from '../../src/lib/client/call.ts';
import { deliverOrder, orderNow, sentOrderOf } from '../../src/lib/stores/lottery-sent.ts';

const lines = [{ market: 'any2', pick: '12', stake: '1.00', price: '3.500' }];
const ids = { gameId: 'north-lottery', placementId: '0b8e1d5c-7a4e-4f7e-9d0e-3f6f5a4f1c11' };
const ticket = { ticket: { ...ids, round: '20786', lines } };
const chase = {
  chase: { ...ids, lines, draws: [{ round: '20786', times: 1 }], stopOnWin: true },
};

const lost = new Refused('gateway_unreachable', '');
const sent: unknown[] = [];
/** What comes of each try; behind them every answer is lost. */
let answers: (string | Refused)[] = [];

async function answerTo(what: unknown): Promise<string> {
  sent.push(structuredClone(what));
  const answer = answers.shift() ?? lost;
  if (typeof answer === 'string') return answer;
  throw answer;
}
vi.mock('../../src/lib/stores/lottery.ts', () => ({
  buyTicket: (asked: unknown) => answerTo({ ticket: asked }),
  buyChase: async (asked: unknown) => void (await answerTo({ chase: asked })),
}));

/** What a tab keeps. */
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener() {} });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  kept.clear();
  kept.set('account', 'linh');
  sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['ticket', ticket, 'M1'],
  ['chase', chase, undefined],
])(
  'a %s is asked for as it was sent until it is answered, and is told as bought once',
  async (_, order, number) => {
    answers = [lost, new Refused('maintenance', ''), 'M1'];
    const bought: (string | undefined)[] = [];
    const done = deliverOrder('north-lottery', orderNow(order, '1.00'), {
      onTrouble() {},
      onBought: (told) => bought.push(told),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(sentOrderOf('north-lottery').get()).toEqual({
      account: 'linh',
      at: expect.any(Number),
      order,
      total: '1.00',
      unknown: true,
    });
    expect(sentOrderOf('south-lottery').get()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    expect(sent).toEqual([order, order, order]);
    expect(bought).toEqual([number]);
    expect([sentOrderOf('north-lottery').get(), kept.has('betSlip.sent.north-lottery')]).toEqual([
      undefined,
      false,
    ]);
  },
);

it('what a page has sent before it was left is not known on the next one; what another version has kept is nothing', async () => {
  const order = orderNow(chase, '1.00');
  kept.set('betSlip.sent.central-lottery', JSON.stringify(order));
  kept.set('betSlip.sent.old-lottery', JSON.stringify({ account: 'linh', order: { bet: {} } }));
  kept.set('betSlip.sent.torn-lottery', '{"account');
  expect(sentOrderOf('central-lottery').get()).toEqual({ ...order, unknown: true });
  expect([sentOrderOf('old-lottery').get(), sentOrderOf('torn-lottery').get()]).toEqual([
    undefined,
    undefined,
  ]);
});

it('a logout keeps what is not known for the next login', async () => {
  answers = [lost, new Refused('not_signed_in', '')];
  const done = deliverOrder('north-lottery', orderNow(ticket, '1.00'), { onTrouble() {}, onBought() {} });
  const refused = expect(done).rejects.toMatchObject({ code: 'not_signed_in' });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(sentOrderOf('north-lottery').get()).toMatchObject({ account: 'linh', order: ticket, unknown: true });
});
