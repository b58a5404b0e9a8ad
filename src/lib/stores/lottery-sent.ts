// What the slip of a lottery has sent and the gateway has not answered yet: a ticket, or a chase.
import type { ArgumentOf } from '../contract/call.ts';
import type { drawBuy, drawChase } from '../contract/draws.ts';
import { buyChase, buyTicket } from './lottery.ts';
import { type Late, type SentAtom, type SentOnce, sendOnce, sentBy, sentUnder } from './sent-once.ts';

export type Order = { ticket: ArgumentOf<typeof drawBuy> } | { chase: ArgumentOf<typeof drawChase> };

export interface SentOrder extends SentOnce {
  order: Order;
  /** Of all its draws together. */
  total: string;
}

/** The lines of an order, and its draws with how often each plays them. */
export function partsOf(order: Order): Pick<ArgumentOf<typeof drawChase>, 'lines' | 'draws'> {
  if ('chase' in order) return order.chase;
  const { lines, round } = order.ticket;
  return { lines, draws: [{ round, times: 1 }] };
}

export const sentOrderOf = (gameId: string): SentAtom<SentOrder> =>
  sentUnder<SentOrder>(gameId, ({ order }) => order !== undefined && Array.isArray(partsOf(order).lines));

export const orderNow = (order: Order, total: string): SentOrder => ({ ...sentBy(), order, total });

/** Sends it until it is answered: `onBought` hears the number of a ticket, or the refusal is thrown. */
export const deliverOrder = (
  gameId: string,
  sent: SentOrder,
  heard: { onTrouble: (tryNow: () => void) => void; onBought: (number: string | undefined) => void },
): Promise<void> =>
  sendOnce(sentOrderOf(gameId), sent, {
    ask: (late) => buy(sent.order, late),
    onTrouble: heard.onTrouble,
    onTaken: heard.onBought,
  });

const buy = async (order: Order, late: Late): Promise<string | undefined> => {
  if ('ticket' in order) return buyTicket({ ...order.ticket, ...late });
  await buyChase({ ...order.chase, ...late });
  return undefined;
};
