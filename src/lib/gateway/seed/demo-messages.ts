// Messages of the demonstration's player: some read, some not.
import { DAY_MS, MINUTE_MS } from '../../rules/durations.ts';
import type { Letter } from '../../rules/inbox.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { writeTo } from '../inbox/letters.ts';
import { markAllRead } from '../inbox/mark.ts';
import { tell } from '../inbox/tell.ts';
import { setLimit } from '../protection/limits.ts';
import type { Happening } from './demo-story.ts';
import { PASSWORD_AGO_MS } from './demo-withdrawals.ts';

type Happened = (tx: TxCtx, memberId: bigint) => Promise<unknown>;

const telling =
  (letter: Letter): Happened =>
  (tx, memberId) =>
    tell(tx, memberId, letter);

const letter = {
  texts: {
    en: {
      title: 'Bank transfers are slower tonight',
      body: 'From 01:00 to 03:00 bank transfers may take up to 1 hour.\nQR pay is not affected.',
    },
    vi: {
      title: 'Tối nay chuyển khoản chậm hơn',
      body: 'Từ 01:00 đến 03:00, chuyển khoản có thể mất đến 1 giờ.\nQR pay không bị ảnh hưởng.',
    },
  },
  link: '/noticePage',
  writtenBy: 'the demonstration',
};

/** What the player was told of, with how long ago. */
const happened: readonly [agoMs: number, what: Happened][] = [
  [
    PASSWORD_AGO_MS,
    telling({
      kind: 'payment_password_set',
      facts: { place: { country: 'VN' }, device: 'Chrome on Android' },
    }),
  ],
  [
    2 * DAY_MS,
    (tx, memberId) => setLimit(tx, memberId, { kind: 'deposit', period: 'week', amountMinor: 2_000_00n }),
  ],
  [
    DAY_MS,
    telling({
      kind: 'contact_answer',
      facts: {
        number: '1001',
        answer: 'The jackpot of a slot is shown above its reels. Every spin with a stake takes part.',
        question: 'Which spins take part in the jackpot?',
      },
    }),
  ],
  [10 * MINUTE_MS, (tx, memberId) => writeTo(tx, memberId, letter)],
];

/** What a member was told; what came before each is read. */
export const messagesOf = (memberId: bigint): Happening[] =>
  happened.map(([agoMs, what]) => ({
    agoMs,
    does: (then) =>
      inTransaction(then, async (tx) => {
        await markAllRead(tx, memberId);
        await what(tx, memberId);
      }),
  }));
