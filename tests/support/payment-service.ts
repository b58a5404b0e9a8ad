// A payment service that speaks the hosted protocol: an HTTP server that takes payments, payouts and refunds once by their id, checks what is
// signed, and fails as a test wants. Its code shares nothing with the adapter.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * How the next requests go. `lost`: it is done and the line breaks before the answer; `dropped`: the line breaks before it is done;
 * `silent`: it is done and nothing is ever answered; a number: it is not done and answered with this status.
 */
export type Mood = 'well' | 'lost' | 'dropped' | 'silent' | 'other_amount' | number;

interface Order {
  payment: string;
  order: string;
  amount: string;
  currency: string;
  events: object[];
}

interface Movement {
  state: 'under_way' | 'paid' | 'failed';
  reference: string;
  amount: string;
  currency: string;
  payment?: string;
}

export interface PaymentService {
  url: string;
  secret: string;
  /** Payments by the order that they are for. */
  orders: Map<string, Order>;
  payouts: Map<string, Movement>;
  refunds: Map<string, Movement>;
  /** Every request that came, with what it asked. */
  asked: { method: string; path: string; body: string }[];
  mood: Mood;
  /** How payouts and refunds go. */
  pays: Movement['state'];
  /** Notes what happened to a payment, and signs the notice of it. */
  happened(order: string, type: string, more?: object): Notice;
  /** Signs a notice of any content. */
  notice(content: object, otherwise?: { secret?: string; at?: Date }): Notice;
  /** Ends it; at its port nobody listens from then on. */
  close(): Promise<void>;
  /** Listens again at the same port. */
  open(): Promise<void>;
}

export interface Notice {
  body: string;
  headers: Record<string, string>;
}

const SECRET = 'a-secret-that-the-service-has-given';

const macOf = (secret: string, parts: string[]): string =>
  `v1=${createHmac('sha256', secret)
    .update(['v1', ...parts].join('\n'))
    .digest('hex')}`;

export async function startPaymentService(): Promise<PaymentService> {
  const service: PaymentService = {
    ...{ url: '', secret: SECRET, orders: new Map(), payouts: new Map(), refunds: new Map(), asked: [] },
    ...{ mood: 'well', pays: 'paid' },
    notice(content, { secret = SECRET, at = new Date() } = {}) {
      const [body, time] = [JSON.stringify(content), String(Math.floor(at.getTime() / 1000))];
      return {
        body,
        headers: { 'x-timestamp': time, 'x-signature': macOf(secret, ['notice', time, body]) },
      };
    },
    happened(order, type, more = {}) {
      const known = service.orders.get(order);
      if (!known) throw new Error(`the service has no payment for ${order}`);
      const { payment, amount, currency, events } = known;
      const event = { event: randomUUID(), type, payment, amount, currency, ...more };
      events.push(event);
      return service.notice(event);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    async open() {
      const { port } = new URL(service.url);
      await new Promise<void>((done) => server.listen(Number(port), '127.0.0.1', done));
    },
  };

  function isGenuine(request: IncomingMessage, body: string): boolean {
    const time = String(request.headers['x-timestamp']);
    const direction = `request ${request.method} ${request.url}`;
    return request.headers['x-signature'] === macOf(SECRET, [direction, time, body]);
  }

  function answerTo(path: string, query: URLSearchParams, body: string): [status: number, content: object] {
    const asked = body === '' ? undefined : JSON.parse(body);
    if (path === '/v1/payments') return asked ? [201, take(asked)] : found(history(query.get('order') ?? ''));
    const [kept, key] =
      path === '/v1/payouts'
        ? ([service.payouts, 'payout'] as const)
        : ([service.refunds, 'refund'] as const);
    if (!asked) return found(kept.get(query.get(key) ?? ''));
    const { amount, currency, payment } = asked;
    const reference = `bank-${kept.size + 1}`;
    if (!kept.has(asked[key]))
      kept.set(asked[key], { state: service.pays, reference, amount, currency, payment });
    return [201, kept.get(asked[key]) as Movement];
  }

  function take({ order, amount, currency }: Order): object {
    const payment = `pay_${order.slice(0, 8)}`;
    const known = service.orders.get(order) ?? { payment, order, amount, currency, events: [] };
    service.orders.set(order, known);
    const shown = service.mood === 'other_amount' ? '1.00' : known.amount;
    return { ...known, amount: shown, pay_url: `${service.url}/pay/${known.payment}` };
  }

  const history = (order: string) => {
    const known = service.orders.get(order);
    return known && { payment: known.payment, events: known.events };
  };
  const found = (known: object | undefined): [number, object] =>
    known ? [200, known] : [404, { error: 'unknown' }];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
    service.asked.push({ method: request.method ?? '', path: pathname, body });
    if (!isGenuine(request, body)) return void response.writeHead(401).end('{}');
    const { mood } = service;
    if (mood === 'dropped') return void request.socket.destroy();
    if (typeof mood === 'number') return void response.writeHead(mood).end('{}');
    const [status, content] = answerTo(pathname, searchParams, body);
    if (mood === 'lost') return void request.socket.destroy();
    if (mood === 'silent') return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return service;
}
